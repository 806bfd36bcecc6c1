import type { SnapshotFrom } from 'xstate'
import type { localClipsMachine } from './localClipsMachine.ts'

/** What is shown of what was done with clips before the upload. */
export const localClipsView = ({ value, context }: SnapshotFrom<typeof localClipsMachine>) => ({
  carry: value,
  marks: context.marks,
  isStored: context.isStored,
  crops: context.crops,
})
