import { fromCallback } from 'xstate'

/** The browser asks before the page is closed or loaded anew. Returns the way to stop. */
export function warnBeforeUnload(): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', warn)
  return () => window.removeEventListener('beforeunload', warn)
}

/** Asks before the page is left, for as long as it runs: a video that is being sent would be lost. */
export const leaveWarning = fromCallback(warnBeforeUnload)
