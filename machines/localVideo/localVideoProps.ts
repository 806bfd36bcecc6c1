import type { SnapshotFrom } from 'xstate'
import type { localVideoMachine } from './localVideoMachine.ts'

/** State → props of a video on this device. */
export function localVideoView({ value, context: { video }, children }: SnapshotFrom<typeof localVideoMachine>) {
  const file = typeof value.file === 'string' ? value.file : value.file.missing
  return {
    video,
    file,
    keeping: value.keeping,
    /** Its clips and the actions on them, while the file is open. */
    analysis: children.analysis ?? null,
    localClips: children.localClips ?? null,
  }
}
