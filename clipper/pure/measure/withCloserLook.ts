import type { Analysis } from '../Analysis.ts'
import { interestOf } from '../signals/interestCurve.ts'
import { type CodedPictures, measurePictures } from './measurePictures.ts'

/** Returns an analysis with its missing cuts: the same as if all pictures had been read at once. */
export function withCloserLook({ cutsDue: _, ...first }: Analysis, pictures: CodedPictures): Analysis {
  const { duration, step, loudness } = first
  const seen = measurePictures(pictures, { duration, step, samples: loudness.length })
  const analysis: Analysis = { ...first, ...seen, videoPass: pictures.pass }
  return { ...analysis, interest: interestOf(analysis) }
}
