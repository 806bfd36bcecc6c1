import * as v from 'valibot'
import { Category, Product } from '../../../contract/catalogue.ts'
import { Clip, NotReady } from '../../../contract/clips.ts'
import { Affiliate } from '../../../contract/people.ts'
import { News } from '../../../contract/subscription.ts'
import { Constants, SystemStats } from '../../../contract/system.ts'
import { User } from '../../../contract/user.ts'

/**
 * What outlives the page: the slices listed in the specification, in the contract's shapes. Stored state of another
 * shape is dropped, never migrated by guessing. The token has its own key.
 */
export const AuthSlice = v.object({
  user: v.nullable(User),
  news: v.nullable(News),
  constants: Constants,
  // Added later: state stored without them stays valid.
  stats: v.optional(v.nullable(SystemStats), null),
  is_email_valid: v.optional(v.nullable(v.boolean()), null),
  reset_password: v.optional(v.nullable(v.boolean()), null),
})
/** Clips that are stored as ids can't be shown: their list is fetched as if nothing had been stored. */
const StoredClips = v.union([
  v.array(Clip),
  v.pipe(
    v.array(v.object({ id: v.string() })),
    v.transform((): Clip[] => []),
  ),
])
export const ClipSlice = v.object({
  clips: StoredClips,
  clips_not_ready: v.array(NotReady),
  favorite_clips: StoredClips,
})
export const ProductSlice = v.object({ products: v.array(Product) })
export const CategorySlice = v.object({ categories: v.array(Category) })
export const AffiliateSlice = v.object({ affiliates: v.array(Affiliate), stats: v.nullable(Affiliate) })

export const sliceSchemas = {
  auth: AuthSlice,
  clip: ClipSlice,
  product: ProductSlice,
  category: CategorySlice,
  affiliate: AffiliateSlice,
} as const
