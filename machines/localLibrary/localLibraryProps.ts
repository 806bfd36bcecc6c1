import type { SnapshotFrom } from 'xstate'
import type { localLibraryMachine } from './localLibraryMachine.ts'

/** State → props of the videos on this device. */
export const localLibraryView = ({ value, context }: SnapshotFrom<typeof localLibraryMachine>) => ({
  state: typeof value === 'string' ? value : value.resting,
  videos: context.videos,
  unread: context.unread,
  captionsAlone: context.captionsAlone,
  refused: context.refused,
})
