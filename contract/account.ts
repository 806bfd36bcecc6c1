import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { User } from './user.ts'
import { Aspect } from './values/aspects.ts'
import { limits } from './values/limits.ts'
import { answered, Email, Id, Password, PersonName, Success, Timestamp, text } from './values/primitives.ts'

export const getProfile = endpoint({
  id: 'profile.get',
  method: 'GET',
  path: '/api/profile/',
  access: 'user',
  summary: 'The signed-in user.',
  responses: { 200: User },
  errors: [],
})

/**
 * Changing `email` or `password`, and `end_access`, require `current_password`. Changing the password ends all other
 * sessions and personal tokens.
 */
export const updateProfile = endpoint({
  id: 'profile.update',
  method: 'PATCH',
  path: '/api/profile/',
  access: 'user',
  summary: 'Change name, avatar, email or password.',
  multipart: {
    fields: v.object({
      name: v.optional(PersonName),
      email: v.optional(Email),
      password: v.optional(Password),
      current_password: v.optional(v.pipe(v.string(), v.maxLength(limits.password.max))),
      remove_avatar: v.optional(v.picklist(['true', 'false'])),
      /** Ends all access that others may have: other sessions, personal tokens, webhooks and mailed links. */
      end_access: v.optional(v.picklist(['true', 'false'])),
    }),
    files: { avatar: { kind: 'image', maxBytes: limits.file.avatar } },
  },
  responses: { 200: User },
  errors: [400, 413, 415],
  atOnce: limits.atOnce.pictures,
})

export const contentKinds = ['podcast', 'talk', 'gaming', 'tutorial', 'vlog', 'sports', 'other'] as const
export const platforms = ['tiktok', 'reels', 'shorts', 'linkedin', 'other'] as const

/** Every answer is optional, so onboarding can be skipped and resumed. `done` ends it. */
export const onboarding = endpoint({
  id: 'onboarding.save',
  method: 'POST',
  path: '/api/onboarding/',
  access: 'user',
  summary: 'Store the answers of onboarding.',
  body: v.object({
    content: v.optional(v.picklist(contentKinds)),
    platforms: v.optional(v.array(v.picklist(platforms))),
    aspect: v.optional(Aspect),
    done: v.boolean(),
  }),
  responses: { 200: v.object({ result: v.literal('success'), user: User }) },
  errors: [400],
})

export const moods = ['happy', 'neutral', 'unhappy'] as const

export const sendFeedback = endpoint({
  id: 'feedback.send',
  method: 'POST',
  path: '/api/feedback/',
  access: 'user',
  summary: 'Send feedback.',
  body: v.object({
    text: text(limits.feedback, 'messageMissing'),
    mood: v.optional(v.picklist(moods)),
  }),
  responses: { 200: answered(Success) },
  errors: [400, 429],
})

/** A report about the current page. Feedback has a page of its own; this can be sent from any page. */
export const reportProblem = endpoint({
  id: 'feedback.report',
  method: 'POST',
  path: '/api/feedback/problems/',
  access: 'user',
  extra: true,
  summary: 'Report a problem with the current page.',
  body: v.object({ text: text(limits.feedback, 'messageMissing'), page: text({ max: 500 }, 'messageMissing') }),
  responses: { 200: answered(Success) },
  errors: [400, 429],
})

/** A message from a user: feedback, or a problem with a page. `new` until staff have answered it. */
export const FeedbackEntry = v.object({
  id: Id,
  kind: v.picklist(['feedback', 'problem']),
  text: v.string(),
  mood: v.nullable(v.picklist(moods)),
  /** Path of the reported page. */
  page: v.nullable(v.string()),
  state: v.picklist(['new', 'answered']),
  user: v.object({ id: Id, name: v.string(), email: v.string() }),
  created_at: Timestamp,
})
export type FeedbackEntry = v.InferOutput<typeof FeedbackEntry>

export const listFeedback = endpoint({
  id: 'feedback.list',
  method: 'GET',
  path: '/api/feedback/',
  access: 'staff',
  extra: true,
  summary: 'Feedback and problem reports: unanswered ones first, newest first. At most 500.',
  responses: { 200: v.array(FeedbackEntry) },
  errors: [],
})

export const markFeedback = endpoint({
  id: 'feedback.mark',
  method: 'PATCH',
  path: '/api/feedback/{id}/',
  access: 'staff',
  extra: true,
  summary: 'Mark a message as answered, or as unanswered again.',
  body: v.object({ state: FeedbackEntry.entries.state }),
  responses: { 200: FeedbackEntry },
  errors: [400, 404],
})
