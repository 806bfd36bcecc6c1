import type { QueuedUpload } from '../../../machines/uploadQueue/uploadQueueSetup.ts'
import { useEachUpload } from './useEachUpload.ts'

/** The state of each file. */
export function useUploadStates(uploads: readonly QueuedUpload[]): string[] {
  const states = useEachUpload(uploads, () => uploads.map(({ ref }) => String(ref.getSnapshot().value)).join(' '))
  return states === '' ? [] : states.split(' ')
}
