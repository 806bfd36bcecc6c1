import { createRoot } from 'react-dom/client'
import { Boot } from './Boot.tsx'
import { preloadPage } from './preloadPage.ts'

/** Starts the product in an element of the page. */
export function startApp(root: HTMLElement): void {
  preloadPage(window.location.pathname)
  createRoot(root).render(<Boot environment={import.meta.env.ENVIRONMENT} />)
}
