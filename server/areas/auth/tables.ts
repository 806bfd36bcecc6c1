import type { ColumnType, Generated, Selectable } from 'kysely'
import type { onboarding } from '../../../contract/account.ts'
import type { Brand } from '../../../contract/brand.ts'
import type { ParsedBodyOf } from '../../../contract/endpoint.ts'
import type { PreferredLook } from '../../../contract/preferredLook.ts'
import type { PlanName } from '../../../contract/user.ts'

/** As the contract parsed them; each is present only if it was given. */
type OnboardingAnswers = Partial<Omit<ParsedBodyOf<typeof onboarding>, 'done'>>

type CreatedAt = ColumnType<Date, Date | undefined, never>

export interface UserTable {
  id: Generated<string>
  /** Trimmed and in lower case. */
  email: string
  /** The time at which a mailed link was opened, or Google confirmed the address; null for an unverified one. */
  email_verified_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  name: string
  /** Encoded as `argon2id$…`; null for accounts that only sign in with Google. */
  password_hash: string | null
  google_sub: string | null
  avatar_key: string | null
  avatar_bytes: Generated<number>
  /** The brand kit; null until one was saved. */
  brand: ColumnType<Brand | null, string | null | undefined, string | null>
  is_staff: Generated<boolean>
  is_affiliate: Generated<boolean>
  onboarded: Generated<boolean>
  onboarding: ColumnType<OnboardingAnswers, string | undefined, string>
  /** The last look that an upload chose; it overrides the onboarding answers. */
  chosen_look: ColumnType<PreferredLook, string | undefined, string>
  plan: Generated<PlanName>
  last_newsletter_id: string | null
  /** The code this user was invited with. */
  ref_code: string | null
  created_at: CreatedAt
}
export type UserRow = Selectable<UserTable>

export interface TokenTable {
  /** SHA-256 of the key; the key itself is never stored. */
  hash: Buffer
  user_id: string
  created_at: CreatedAt
  expires_at: Date
}

export interface PasswordResetTable {
  hash: Buffer
  user_id: string
  created_at: CreatedAt
  expires_at: Date
}

export interface EmailVerificationTable {
  /** SHA-256 of the key in the link. */
  hash: Buffer
  user_id: string
  /** The address that the link was mailed to. */
  email: string
  created_at: CreatedAt
  expires_at: Date
}

export interface OwnerLinkTable {
  /** SHA-256 of the key in the link. */
  hash: Buffer
  created_at: CreatedAt
  expires_at: Date
}

export interface RateLimitTable {
  key: string
  count: number
  expires_at: Date
}

export interface AuthTables {
  users: UserTable
  tokens: TokenTable
  password_resets: PasswordResetTable
  email_verifications: EmailVerificationTable
  owner_links: OwnerLinkTable
  rate_limits: RateLimitTable
}
