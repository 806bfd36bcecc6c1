import type { SnapshotFrom } from 'xstate'
import type { localClipsMachine } from './localClipsMachine.ts'

/** What is shown of likes and edges that were given before the upload. */
export const localClipsView = ({ value, context }: SnapshotFrom<typeof localClipsMachine>) => ({
  carry: value,
  marks: context.marks,
  isStored: context.isStored,
})
