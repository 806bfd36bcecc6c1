import type { ActorRefFrom } from 'xstate'
import type { NotReady } from '../../contract/clips.ts'
import type { localAnalysisMachine } from '../localAnalysis/localAnalysisMachine.ts'
import type { localClipsMachine } from '../localClips/localClipsMachine.ts'
import type { uploadMachine } from '../upload/uploadMachine.ts'
import type { Sending } from './Sending.ts'

/** A chosen file in the queue. */
export interface QueuedUpload {
  id: string
  /** Its present upload: of the whole file, of its clips, or of the rest after these. */
  ref: ActorRefFrom<typeof uploadMachine>
  /** The user's choice of what to send; null for the default. */
  sending: Sending | null
  /** The received video, once it is known. */
  entry: NotReady | null
  /** The user decided that the clips are enough: the rest is not sent. */
  isDropped: boolean
  /** Its clips, found in the browser before the upload; null for a file that isn't accepted. */
  analysis: ActorRefFrom<typeof localAnalysisMachine> | null
  /** The actions on those clips; null if there can be none. */
  localClips: ActorRefFrom<typeof localClipsMachine> | null
}

/** Returns the uploads with other values for one of them. */
export const changeUpload = (
  uploads: readonly QueuedUpload[],
  id: string,
  values: Partial<QueuedUpload>,
): QueuedUpload[] => uploads.map((upload) => (upload.id === id ? { ...upload, ...values } : upload))

/** Returns the id of the video to which an upload belongs; null while it has none. */
export function videoIdOf({ entry, ref }: QueuedUpload): string | null {
  const { order } = ref.getSnapshot().context
  return entry?.id ?? (order.what === 'rest' ? order.of : null)
}
