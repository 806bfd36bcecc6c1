import type * as v from 'valibot'
import type { sliceSchemas } from './sliceSchemas.ts'

export type AuthSlice = v.InferOutput<(typeof sliceSchemas)['auth']>
export type ClipSlice = v.InferOutput<(typeof sliceSchemas)['clip']>

export type Slices = { [Name in keyof typeof sliceSchemas]: v.InferOutput<(typeof sliceSchemas)[Name]> }

export const emptySlices: Slices = {
  auth: { user: null, news: null, constants: {}, stats: null, is_email_valid: null, reset_password: null },
  clip: { clips: [], clips_not_ready: [], favorite_clips: [] },
  product: { products: [] },
  category: { categories: [] },
  affiliate: { affiliates: [], stats: null },
}
