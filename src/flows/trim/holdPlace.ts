import { warnBeforeUnload } from '../clips/leaveWarning.ts'

/**
 * Blocks navigation while something would be lost: the browser asks before a reload, and Back and Forward are undone
 * and reported to `onLeave`. Returns a function that unblocks.
 */
export function holdPlace(onLeave: () => void): () => void {
  const { href } = window.location
  const { state } = window.history
  const stay = (event: PopStateEvent) => {
    // Runs before the router, which would unmount the page.
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
