import type { QueuedUpload } from '../../../machines/uploadQueue/QueuedUpload.ts'
import { shownState } from '../../../machines/uploadQueue/shownState.ts'
import { useEachUpload } from './useEachUpload.ts'

/** The state of each file, as its row shows it. */
export function useUploadStates(uploads: readonly QueuedUpload[]): string[] {
  const states = useEachUpload(uploads, () =>
    uploads.map(({ ref, isDropped }) => shownState(ref.getSnapshot(), isDropped)).join(' '),
  )
  return states === '' ? [] : states.split(' ')
}
