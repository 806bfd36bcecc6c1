import type { SnapshotFrom } from 'xstate'
import type { localCaptionsMachine } from './localCaptionsMachine.ts'

/** State → props of the captions of a video on this device. */
export const localCaptionsView = ({
  value,
  context: { kept, file, encoding, problem, problemLine },
}: SnapshotFrom<typeof localCaptionsMachine>) => ({
  isReading: value === 'reading',
  captionsName: kept?.name ?? null,
  captionsProblem: problem,
  problemLine,
  /** How the parser read the file; null for captions stored by an older version. */
  notes: kept?.notes ?? null,
  /** The encoding of the file, if it was guessed or chosen and can be changed. */
  encoding: file && (kept?.notes?.isGuessed || encoding) ? (kept?.notes?.encoding ?? null) : null,
  file,
})
