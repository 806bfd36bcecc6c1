import type { SnapshotFrom } from 'xstate'
import type { localCaptionsMachine } from './localCaptionsMachine.ts'

/** State → props of the captions of a video on this device. */
export const localCaptionsView = ({
  value,
  context: { kept, file, encoding, problem, problemLine },
}: SnapshotFrom<typeof localCaptionsMachine>) => ({
  isReading: value === 'reading',
  name: kept?.name ?? null,
  problem,
  problemLine,
  /** How the file was read; null for captions that were kept by an older version. */
  notes: kept?.notes ?? null,
  /** What it is read in, where that was guessed or chosen and can be chosen again. */
  encoding: file && (kept?.notes?.isGuessed || encoding) ? (kept?.notes?.encoding ?? null) : null,
  file,
})
