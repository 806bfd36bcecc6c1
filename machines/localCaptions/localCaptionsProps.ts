import type { SnapshotFrom } from 'xstate'
import type { localCaptionsMachine } from './localCaptionsMachine.ts'

/** State → props of the captions of a video on this device. */
export const localCaptionsView = ({
  value,
  context: { kept, problem },
}: SnapshotFrom<typeof localCaptionsMachine>) => ({
  isReading: value === 'reading',
  name: kept?.name ?? null,
  problem,
})
