import type { Analysis } from '../Analysis.ts'
import type { ClipChoice } from '../ClipChoice.ts'
import { clipTitles } from './clipTitles.ts'

/** Returns one clip of a video that is too short to choose from, without leading and trailing silence. */
export function wholeVideo(analysis: Analysis): ClipChoice {
  const { duration, pauses } = analysis
  const first = pauses[0]
  const last = pauses.at(-1)
  let start = first && first.start < 0.1 ? Math.max(0, first.end - 0.15) : 0
  let end = last && last.end > duration - 0.1 ? Math.min(duration, last.start + 0.3) : duration
  if (end - start < 0.6 * duration) {
    start = 0
    end = duration
  }
  const reasons = [
    { signal: 'whole', value: null, text: 'the whole video, which is short already' },
    { signal: 'length', value: null, text: 'without the silence around it' },
  ]
  if (end - start > duration - 0.05) reasons[1] = { signal: 'length', value: null, text: 'nothing is cut away' }
  const clip = { start, end, score: 0.5, reasons }
  return { ...clip, title: clipTitles([clip], analysis)[0] ?? '' }
}
