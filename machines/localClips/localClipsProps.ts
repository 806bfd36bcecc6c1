import type { SnapshotFrom } from 'xstate'
import type { localClipsMachine } from './localClipsMachine.ts'

/** State → props of the changes to local clips. */
export const localClipsView = ({ value, context }: SnapshotFrom<typeof localClipsMachine>) => ({
  carry: value,
  marks: context.marks,
  isStored: context.isStored,
  framings: context.framings,
  posters: context.posters,
})
