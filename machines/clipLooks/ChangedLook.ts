import type { Edit } from '../../contract/edit.ts'
import type { PresetLook } from '../../contract/presets.ts'

/** The parts of an edit that other clips can have, too. Ranges, corrections and the cover belong to one clip. */
export interface Look {
  aspect: Edit['aspect']
  framing: Edit['framing']
  captions: Edit['captions']
  /** Undefined if captions have the colours of their style. */
  brand: Edit['brand']
}

/** Returns the look of an edit. */
export const lookOf = ({ aspect, framing, captions, brand }: Edit): Look => ({ aspect, framing, captions, brand })

/** The source of a look: the brand kit, which changes the brand alone, another clip, an open edit, or a preset. */
export type LookSource =
  | { from: 'kit' }
  | { from: 'clip'; id: string }
  | { from: 'edit'; id: string; look: Look }
  | { from: 'preset'; look: PresetLook }

/** The clips that receive a look: those that are named, or all of a video. */
export type LookTarget = { ids: readonly string[] } | { videoId: string }

/** A clip whose look was changed, with the changed parts. */
export interface ChangedLook {
  id: string
  before: Partial<Look>
  after: Partial<Look>
}

/** The result of changing the look of many clips, without those that had it already. */
export interface LooksAnswer {
  changed: ChangedLook[]
  /** The number of clips that could not be changed. */
  failed: number
}
