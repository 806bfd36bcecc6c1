import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { PartsPlan } from '../../clipper/pure/parts/planParts.ts'
import type { TransferOrder } from '../transfer/Transfer.ts'
import type { UploadSettings } from '../upload/UploadSettings.ts'
import { canRetry } from '../upload/uploadFailure.ts'
import type { uploadMachine } from '../upload/uploadMachine.ts'
import type { QueuedUpload } from './QueuedUpload.ts'
import { orderOf, type Sending, sendingOf } from './Sending.ts'
import { shownState } from './shownState.ts'
import type { uploadQueueMachine } from './uploadQueueMachine.ts'

/** Returns whether the whole video follows its clips, or was left out after them. */
const restOf = (order: TransferOrder, isDropped: boolean): 'none' | 'follows' | 'dropped' => {
  if (isDropped) return 'dropped'
  return order.what === 'rest' || (order.what === 'clips' && order.isFirst) ? 'follows' : 'none'
}

/** The part of an upload's state that a row shows. `isDropped`: its rest is not sent. */
export const uploadView = (snapshot: SnapshotFrom<typeof uploadMachine>, isDropped: boolean) => {
  const { file, title, captions, captionsProblem, problem, seconds, prepared, order } = snapshot.context
  const { progress, failure } = isDropped ? { progress: null, failure: null } : snapshot.context
  return {
    state: shownState(snapshot, isDropped),
    file,
    title,
    captionsName: captions?.name ?? null,
    captionsProblem,
    problem,
    seconds,
    progress,
    written: prepared ?? 0,
    rest: restOf(order, isDropped),
    failure,
  }
}

/** State → props of an upload row. `plan` has the parts for the clips, if parts of the file can be sent. */
export function uploadProps(
  view: ReturnType<typeof uploadView>,
  { id, ref, sending }: QueuedUpload,
  queue: Pick<ActorRefFrom<typeof uploadQueueMachine>, 'send'>,
  settings: UploadSettings,
  plan: PartsPlan | null,
) {
  const { state, file, failure } = view
  return {
    ...view,
    name: file.name,
    bytes: file.size,
    choice: plan && { sending: sendingOf(file, plan, sending), bytes: plan.bytes },
    retryable: failure !== null && canRetry(failure),
    onTitleChange: (text: string) => ref.send({ type: 'title.changed', title: text }),
    onCaptionsChoose: (chosen: File) => ref.send({ type: 'captions.chosen', file: chosen }),
    onCaptionsRemove: () => ref.send({ type: 'captions.removed' }),
    onCancel: () => ref.send({ type: 'upload.cancelled' }),
    onKeepClips: () => queue.send({ type: 'rest.dropped', id }),
    onSendingChoose: (chosen: Sending) => queue.send({ type: 'sending.chosen', id, sending: chosen }),
    onRetry: () =>
      ref.send(
        state === 'restFailed'
          ? { type: 'upload.retried' }
          : { type: 'upload.retried', settings, order: orderOf(file, plan, sending) },
      ),
    onRemove: () => queue.send({ type: 'upload.removed', id }),
  }
}
