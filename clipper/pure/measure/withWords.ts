import type { Analysis, TranscriptOrigin, Word } from '../Analysis.ts'
import { interestOf } from '../signals/interestCurve.ts'
import { sentencesOf } from '../words/sentencesOf.ts'

/** Words are stored by the thousand: finer times are meaningless. */
function inMilliseconds({ start, end, ...rest }: Word): Word {
  return { start: Number(start.toFixed(3)), end: Number(end.toFixed(3)), ...rest }
}

/** Returns an analysis with the transcript, as lines of words with times; without any line, without words. */
export function withWords(
  analysis: Analysis,
  lines: readonly (readonly Word[])[],
  transcript: TranscriptOrigin,
): Analysis {
  if (lines.length === 0) return { ...analysis, transcript }
  const heard = { ...analysis, sentences: sentencesOf(lines), words: lines.flat().map(inMilliseconds), transcript }
  return { ...heard, interest: interestOf(heard) }
}
