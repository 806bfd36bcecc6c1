import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { PartsPlan } from '../../clipper/pure/parts/planParts.ts'
import type { UploadSettings } from './UploadSettings.ts'
import { canRetry } from './uploadFailure.ts'
import type { uploadMachine } from './uploadMachine.ts'

type UploadState =
  | 'arriving'
  | 'checking'
  | 'refused'
  | 'ready'
  | 'queued'
  | 'preparing'
  | 'sending'
  | 'interrupted'
  | 'failed'
  | 'sent'

/** The part of the state that a row shows. */
export const uploadView = ({ context, value }: SnapshotFrom<typeof uploadMachine>) => {
  const { file, title, captions, captionsProblem, problem, seconds, progress, failure } = context
  const { onlyClips, written } = context
  const sending = { progress, failure, onlyClips, written }
  return { state: value as UploadState, file, title, captions, captionsProblem, problem, seconds, ...sending }
}

/** State → props of an upload row. */
export function uploadProps(
  view: ReturnType<typeof uploadView>,
  send: ActorRefFrom<typeof uploadMachine>['send'],
  settings: UploadSettings,
  /** What the clips of the file need, where parts of it can be sent. */
  plan: PartsPlan | null = null,
) {
  const { state, file, title, captions, captionsProblem, problem, seconds, progress, failure, onlyClips, written } =
    view
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
    written,
    failure,
    choice: plan && { onlyClips, bytes: plan.bytes },
    retryable: failure !== null && canRetry(failure),
    onTitleChange: (text: string) => send({ type: 'title.changed', title: text }),
    onCaptionsChoose: (chosen: File) => send({ type: 'captions.chosen', file: chosen }),
    onCaptionsRemove: () => send({ type: 'captions.removed' }),
    onCancel: () => send({ type: 'upload.cancelled' }),
    onSendingChoose: (only: boolean) => send({ type: 'sending.chosen', onlyClips: only }),
    onRetry: () => send({ type: 'upload.retried', settings, kept: plan?.kept ?? null }),
  }
}
