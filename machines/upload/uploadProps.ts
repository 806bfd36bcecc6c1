import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { UploadSettings } from './UploadSettings.ts'
import { canRetry } from './uploadFailure.ts'
import type { uploadMachine } from './uploadMachine.ts'

type UploadState =
  | 'arriving'
  | 'checking'
  | 'refused'
  | 'ready'
  | 'queued'
  | 'sending'
  | 'interrupted'
  | 'failed'
  | 'sent'

/** The part of the state that a row shows. */
export const uploadView = ({ context, value }: SnapshotFrom<typeof uploadMachine>) => {
  const { file, title, captions, captionsProblem, problem, seconds, progress, failure } = context
  return { state: value as UploadState, file, title, captions, captionsProblem, problem, seconds, progress, failure }
}

/** State → props of an upload row. */
export function uploadProps(
  view: ReturnType<typeof uploadView>,
  send: ActorRefFrom<typeof uploadMachine>['send'],
  settings: UploadSettings,
) {
  const { state, file, title, captions, captionsProblem, problem, seconds, progress, failure } = view
  return {
    state,
    file,
    name: file.name,
    bytes: file.size,
    seconds,
    title,
    captionsName: captions?.name ?? null,
    captionsProblem,
    problem,
    progress,
    failure,
    retryable: failure !== null && canRetry(failure),
    onTitleChange: (text: string) => send({ type: 'title.changed', title: text }),
    onCaptionsChoose: (chosen: File) => send({ type: 'captions.chosen', file: chosen }),
    onCaptionsRemove: () => send({ type: 'captions.removed' }),
    onCancel: () => send({ type: 'upload.cancelled' }),
    onRetry: () => send({ type: 'upload.retried', settings }),
  }
}
