import { fromCallback } from 'xstate'

/** Asks before the page is left, for as long as it runs: a video that is being sent would be lost. */
export const leaveWarning = fromCallback(() => {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', warn)
  return () => window.removeEventListener('beforeunload', warn)
})
