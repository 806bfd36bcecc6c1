import type * as v from 'valibot'
import { noClips } from '../../../machines/clips/ClipsSlice.ts'
import type { sliceSchemas } from './sliceSchemas.ts'

export type Slices = { [Name in keyof typeof sliceSchemas]: v.InferOutput<(typeof sliceSchemas)[Name]> }

export const emptySlices: Slices = {
  auth: { user: null, news: null, constants: {}, stats: null, is_email_valid: null, reset_password: null },
  clip: noClips,
  product: { products: [] },
  category: { categories: [] },
  affiliate: { affiliates: [], stats: null },
}
