import type { Analysis } from '../Analysis.ts'
import { interestOf } from '../signals/interestCurve.ts'

/** Returns an analysis without its transcript. */
export function withoutWords({ sentences, words, transcript, ...measured }: Analysis): Analysis {
  return words ? { ...measured, interest: interestOf(measured) } : measured
}

/** Returns an analysis with the transcript of another analysis of the same video. */
export function withWordsOf(analysis: Analysis, { sentences, words, transcript }: Analysis): Analysis {
  const measured = withoutWords(analysis)
  const withTranscript = { ...measured, ...(transcript && { transcript }) }
  if (!words || !sentences) return withTranscript
  const heard = { ...withTranscript, sentences, words }
  return { ...heard, interest: interestOf(heard) }
}
