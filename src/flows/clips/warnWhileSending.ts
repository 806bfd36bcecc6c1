import type { ActorRefFrom } from 'xstate'
import type { uploadQueueMachine } from '../../../machines/uploadQueue/uploadQueueMachine.ts'

/** Asks before the page is left while a video is being sent: it would be lost. Returns the way to stop. */
export function warnWhileSending(uploads: ActorRefFrom<typeof uploadQueueMachine>): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (uploads.getSnapshot().matches('sending')) event.preventDefault()
  }
  window.addEventListener('beforeunload', warn)
  return () => window.removeEventListener('beforeunload', warn)
}
