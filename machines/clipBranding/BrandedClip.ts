import type { Edit } from '../../contract/edit.ts'

/** A clip whose brand was changed. */
export interface BrandedClip {
  id: string
  /** Undefined if captions had the colours of their style. */
  before: Edit['brand']
  after: Edit['brand']
}

/** The result of changing the brand of many clips, without those that had it already. */
export interface BrandingAnswer {
  changed: BrandedClip[]
  /** The number of clips that could not be changed. */
  failed: number
}
