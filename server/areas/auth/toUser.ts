import type { User } from '../../../contract/user.ts'
import { signedUrl } from '../../http/signedUrl.ts'
import type { Services } from '../../Services.ts'
import { preferredLookOf } from '../profile/preferredLookOf.ts'
import type { UserRow } from './tables.ts'

/** Returns a user as in the contract. */
export function toUser(services: Services, row: UserRow): User {
  const { aspect, caption_style } = preferredLookOf(row)
  return {
    id: row.id,
    email: row.email,
    email_verified: row.email_verified_at !== null,
    name: row.name,
    avatar_url: row.avatar_key ? signedUrl(services, row.avatar_key) : null,
    is_staff: row.is_staff,
    is_affiliate: row.is_affiliate,
    onboarded: row.onboarded,
    ...(aspect && { preferred_aspect: aspect }),
    ...(caption_style && { preferred_captions: caption_style }),
    plan: row.plan,
    last_newsletter_id: row.last_newsletter_id,
    ref_code: row.ref_code,
    created_at: row.created_at.toISOString(),
  }
}
