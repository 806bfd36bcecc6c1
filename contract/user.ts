import * as v from 'valibot'
import { CaptionChoice } from './clips.ts'
import { Aspect } from './values/aspects.ts'
import { answered, Email, Id, PersonName, Timestamp, Url } from './values/primitives.ts'

export const planNames = ['free', 'creator', 'studio'] as const
export const PlanName = v.picklist(planNames)
export type PlanName = v.InferOutput<typeof PlanName>

export const User = v.object({
  id: Id,
  email: Email,
  /** Whether the link emailed to it was opened. Only the newsletter depends on this. */
  email_verified: v.boolean(),
  name: PersonName,
  avatar_url: v.nullable(Url),
  is_staff: v.boolean(),
  is_affiliate: v.boolean(),
  onboarded: v.boolean(),
  /**
   * The default aspect ratio of new clips: that of the last upload, or else the one derived from onboarding's answers.
   */
  preferred_aspect: v.optional(Aspect),
  /**
   * The default caption style of new clips, chosen likewise. Without one, captions appear once a caption file is
   * added.
   */
  preferred_captions: v.optional(CaptionChoice),
  plan: PlanName,
  last_newsletter_id: v.nullable(Id),
  /** The invitation code of this user. */
  ref_code: v.nullable(v.string()),
  created_at: Timestamp,
})
export type User = v.InferOutput<typeof User>

export const Token = v.object({ key: v.string(), expires_at: Timestamp })
export type Token = v.InferOutput<typeof Token>

/** Result of login, signup and signup_google. */
export const AuthResult = answered(
  v.object({ result: v.literal('success'), message: v.string(), user: User, token: Token }),
)
export type AuthResult = v.InferOutput<typeof AuthResult>
