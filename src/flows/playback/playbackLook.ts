import type { Span } from '../../../clipper/pure/Analysis.ts'
import type { ClipLook, LookedAt } from '../../../clipper/pure/playback/lookOf.ts'
import { editOutside } from '../../../clipper/pure/playback/outsideClip.ts'
import type { Playback } from '../../../contract/playback.ts'

/** Loaded with the first clip that needs it, because it includes the letter widths of captions. */
let lookOf: ((at: LookedAt) => ClipLook) | null = null
export const loadLookOf = async (): Promise<void> => {
  lookOf ??= (await import('../../../clipper/pure/playback/lookOf.ts')).lookOf
}

/** Adds the loading of `lookOf` to a call that asks for a plan. */
export const withLook =
  <Input>(ask: (input: Input, signal: AbortSignal) => Promise<Playback>) =>
  async (input: Input, signal: AbortSignal): Promise<Playback> => {
    const [plan] = await Promise.all([ask(input, signal), loadLookOf()])
    return plan
  }

/** Returns the look of a clip that plays from its video; undefined until `lookOf` has loaded. */
export const lookOfPlan = ({
  width,
  height,
  edit,
  automatic_crops: automaticCrops,
  faces,
  words,
}: Playback): ClipLook | undefined => lookOf?.({ width, height, edit, automaticCrops, faces, words })

/** Returns the look of the video outside the clip. */
export const lookOutside = (plan: Playback, parts: readonly Span[]): ClipLook | undefined =>
  lookOfPlan({ ...plan, edit: editOutside(plan.edit, parts) })
