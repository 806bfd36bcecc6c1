import type { Edit } from '../../contract/edit.ts'

/** A clip whose brand was changed. */
export interface BrandedClip {
  id: string
  /** Undefined where captions had the colours of their style. */
  before: Edit['brand']
  after: Edit['brand']
}

/** What came of changing the brand of many clips; those that had it already are not among them. */
export interface BrandingAnswer {
  changed: BrandedClip[]
  /** How many could not be changed. */
  failed: number
}
