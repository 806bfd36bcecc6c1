import type { FramingMode, ZoomMode } from '../../clipper/pure/edit/Edit.ts'
import type { Look } from './ChangedLook.ts'

/**
 * Returns the framing of a clip that gets the look of another. Crops are seconds and places of one clip, so each clip
 * keeps its own. It also keeps its mode when the other clip is framed by hand, or when `mode` is null.
 */
export const givenFraming = (
  now: Look['framing'],
  { mode, zoom }: { mode: FramingMode | null; zoom: ZoomMode | null | undefined },
): Look['framing'] => ({
  mode: mode === null || mode === 'manual' ? now.mode : mode,
  crops: now.crops,
  ...(zoom && { zoom }),
})
