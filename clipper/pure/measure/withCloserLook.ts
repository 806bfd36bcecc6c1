import type { Analysis } from '../Analysis.ts'
import type { SourceInfo } from '../SourceInfo.ts'
import { interestOf } from '../signals/interestCurve.ts'
import { measurePictures, type PictureReadings } from './measurePictures.ts'

/** Returns an analysis with its missing cuts: the same as if all pictures had been read at once. */
export function withCloserLook(
  { cutsDue: _, ...first }: Analysis,
  pictures: PictureReadings & { source: Pick<SourceInfo, 'videoCodec'> },
): Analysis {
  const { duration, step, loudness } = first
  const seen = measurePictures(pictures, { duration, step, samples: loudness.length })
  const analysis: Analysis = { ...first, ...seen, videoPass: pictures.pass }
  return { ...analysis, interest: interestOf(analysis) }
}
