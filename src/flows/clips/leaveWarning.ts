import { fromCallback } from 'xstate'

/** Makes the browser ask before the page is closed or reloaded. Returns a function that stops it. */
export function warnBeforeUnload(): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', warn)
  return () => window.removeEventListener('beforeunload', warn)
}

/** While it runs, the browser asks before the page is left: an upload in progress would be lost. */
export const leaveWarning = fromCallback(warnBeforeUnload)
