import type { Analysis, TranscriptOrigin, Word } from '../Analysis.ts'
import { interestOf } from '../signals/interestCurve.ts'
import { sentencesOf } from '../words/sentencesOf.ts'

/** Words are stored by the thousand: finer times than this mean nothing. */
function inMilliseconds({ start, end, ...rest }: Word): Word {
  return { start: Number(start.toFixed(3)), end: Number(end.toFixed(3)), ...rest }
}

/** An analysis with what is said, as lines of words with times; without any line, without words. */
export function withWords(
  analysis: Analysis,
  lines: readonly (readonly Word[])[],
  transcript: TranscriptOrigin,
): Analysis {
  if (lines.length === 0) return { ...analysis, transcript }
  const heard = { ...analysis, sentences: sentencesOf(lines), words: lines.flat().map(inMilliseconds), transcript }
  return { ...heard, interest: interestOf(heard) }
}
