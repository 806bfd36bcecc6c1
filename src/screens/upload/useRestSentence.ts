import type { RestState } from '../../../machines/uploadQueue/shownState.ts'
import { uploadStrings } from '../../strings/en/clips/uploadStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import type { UploadRowProps } from './UploadRowProps.ts'

/** Describes the progress of the rest of a video whose clips are sent. */
export function useRestSentence(): (state: RestState, progress: UploadRowProps['progress']) => string {
  const { rest } = useStrings(uploadStrings)
  return (state, progress) =>
    state === 'sendingRest'
      ? rest.sendingRest(progress && progress.total > 0 ? progress.loaded / progress.total : null)
      : rest[state]
}
