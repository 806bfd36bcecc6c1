import { createRoot } from 'react-dom/client'
import { Boot } from './Boot.tsx'
import { pause } from './pause.ts'
import { preloadPage } from './preloadPage.ts'

/** Starts the product in an element of the page. */
export async function startApp(root: HTMLElement): Promise<void> {
  preloadPage(window.location.pathname)
  await pause()
  createRoot(root).render(<Boot environment={import.meta.env.ENVIRONMENT} />)
}
