import { fromApp } from './pages/historyMarks.ts'

/** Paths served by the server itself. */
const served = /^\/(api|media|storybook)(\/|$)/

/** The in-app path that a click leads to, or null to let the browser follow the link. */
function pathOfClick(event: MouseEvent, origin: string): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const href = link?.getAttribute('href')
  if (!link || !href || href.startsWith('#') || link.hasAttribute('download')) return null
  if (link.target !== '' && link.target !== '_self') return null
  const url = new URL(link.href)
  if (url.origin !== origin || served.test(url.pathname)) return null
  return `${url.pathname}${url.search}${url.hash}`
}

type Navigate = (path: string, options: { state: Record<string, unknown> }) => void

/** Makes plain links navigate within the app, so that screens need no router. Returns a function that stops it. */
export function followLinks(navigate: Navigate): () => void {
  const listener = (event: MouseEvent) => {
    const path = pathOfClick(event, window.location.origin)
    if (path === null) return
    event.preventDefault()
    navigate(path, { state: { [fromApp]: true } })
  }
  document.addEventListener('click', listener)
  return () => document.removeEventListener('click', listener)
}
