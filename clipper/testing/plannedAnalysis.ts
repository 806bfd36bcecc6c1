import type { Analysis } from '../pure/Analysis.ts'
import { interestCurve } from '../pure/signals/interestCurve.ts'
import { modalities } from '../pure/signals/modalities.ts'
import { type PlannedTalk, planTalk, seededRandom } from './speechLikeSound.ts'

/** Returns the analysis of a planned talk, without making and measuring a video. */
export function plannedAnalysis(
  seconds: number,
  bursts: readonly number[] = [],
  cuts: number[] = [],
): { plan: PlannedTalk; analysis: Analysis } {
  const step = 0.5
  const plan = planTalk(seconds, bursts, 1)
  const random = seededRandom(9)
  const samples = Math.ceil(seconds / step)
  const within = (at: number) => plan.phrases.find(({ start, end }) => at >= start && at < end)
  const loudness = Array.from({ length: samples }, (_, i) => {
    const phrase = within((i + 0.5) * step)
    if (!phrase) return -60
    return (plan.bursts.includes(phrase) ? -12 : -26) + 2 * random()
  })
  const curves = {
    step,
    hasAudio: true,
    loudness,
    onsets: loudness.map((level) => (level > -50 ? 3 + 2 * random() : 0)),
    motion: loudness.map(() => 0.02 + 0.01 * random()),
    cuts,
  }
  const interest = interestCurve(modalities(curves), step)
  return { plan, analysis: { duration: seconds, ...curves, pauses: plan.pauses, interest, videoPass: 'keyframes' } }
}
