import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { PartsPlan } from '../../clipper/pure/parts/planParts.ts'
import { type Sending, sendingOf } from './Sending.ts'
import type { UploadSettings } from './UploadSettings.ts'
import { canRetry } from './uploadFailure.ts'
import type { uploadMachine } from './uploadMachine.ts'

/** The part of the state that a row shows. */
export const uploadView = ({ context, value: state }: SnapshotFrom<typeof uploadMachine>) => {
  const { file, title, captions, captionsProblem, problem, seconds, progress, failure } = context
  const { sending, rest, written, entry } = context
  const typed = { title, captions, captionsProblem, sending }
  return { state, file, problem, seconds, progress, failure, rest, written, entry, ...typed }
}

/** State → props of an upload row. */
export function uploadProps(
  view: ReturnType<typeof uploadView>,
  send: ActorRefFrom<typeof uploadMachine>['send'],
  settings: UploadSettings,
  /** The parts for the clips, if parts of the file can be sent. */
  plan: PartsPlan | null = null,
) {
  const { state, file, title, captions, captionsProblem, problem, seconds, progress, failure, rest, written } = view
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
    rest,
    choice: plan && { sending: sendingOf(file, plan, view.sending), bytes: plan.bytes },
    retryable: failure !== null && canRetry(failure),
    onTitleChange: (text: string) => send({ type: 'title.changed', title: text }),
    onCaptionsChoose: (chosen: File) => send({ type: 'captions.chosen', file: chosen }),
    onCaptionsRemove: () => send({ type: 'captions.removed' }),
    onCancel: () => send({ type: 'upload.cancelled' }),
    onKeepClips: () => send({ type: 'rest.dropped' }),
    onSendingChoose: (sending: Sending) => send({ type: 'sending.chosen', sending }),
    onRetry: () => send({ type: 'upload.retried', settings, plan }),
  }
}
