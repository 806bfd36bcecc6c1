import { warnBeforeUnload } from '../clips/leaveWarning.ts'

/**
 * Keeps the reader where they are while something would be lost: the browser asks before a reload, and Back and Forward
 * are taken back and told to `onLeave` instead. Returns the way to let go.
 */
export function holdPlace(onLeave: () => void): () => void {
  const { href } = window.location
  const { state } = window.history
  const stay = (event: PopStateEvent) => {
    // Before the router hears of it, which would take the page away.
    event.stopImmediatePropagation()
    window.history.pushState(state, '', href)
    onLeave()
  }
  window.addEventListener('popstate', stay, { capture: true })
  const stopWarning = warnBeforeUnload()
  return () => {
    window.removeEventListener('popstate', stay, { capture: true })
    stopWarning()
  }
}
