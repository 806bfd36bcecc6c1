import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { problemText } from './messages/problems.ts'
import { Scope } from './scopes.ts'
import { limits } from './values/limits.ts'
import { Id, Success, Timestamp, text } from './values/primitives.ts'

/** The selectable lifetimes of a token, in days; unlimited is possible too. */
export const tokenDays = [7, 30, 90, 365] as const

/**
 * Gives a program access to a user's account, without the password. The key itself is shown once, when the token is
 * created.
 */
export const PersonalToken = v.object({
  id: Id,
  name: v.string(),
  scopes: v.array(Scope),
  /** The last characters of the key, to distinguish keys. */
  ending: v.string(),
  created_at: Timestamp,
  /** To the minute; null if it was never used. */
  last_used_at: v.nullable(Timestamp),
  /** Null if it is valid until it is revoked. */
  expires_at: v.nullable(Timestamp),
})
export type PersonalToken = v.InferOutput<typeof PersonalToken>

export const NewPersonalToken = v.object({ ...PersonalToken.entries, key: v.string() })
export type NewPersonalToken = v.InferOutput<typeof NewPersonalToken>

export const listTokens = endpoint({
  id: 'tokens.list',
  method: 'GET',
  path: '/api/tokens/',
  access: 'user',
  extra: true,
  summary: 'My personal tokens, the newest last.',
  responses: { 200: v.array(PersonalToken) },
  errors: [],
})

export const createToken = endpoint({
  id: 'tokens.create',
  method: 'POST',
  path: '/api/tokens/',
  access: 'user',
  extra: true,
  summary: 'Create a personal token. Only this response contains it.',
  body: v.object({
    name: text(limits.token.name, 'tokenNameMissing'),
    scopes: v.pipe(v.array(Scope), v.minLength(1, problemText('scopeMissing'))),
    /** If left out, the token is valid until it is revoked. */
    days: v.optional(v.picklist(tokenDays)),
  }),
  responses: { 201: NewPersonalToken },
  errors: [400],
})

export const revokeToken = endpoint({
  id: 'tokens.revoke',
  method: 'DELETE',
  path: '/api/tokens/{id}',
  access: 'user',
  extra: true,
  summary: 'Revoke a personal token. It stops working at once.',
  responses: { 200: Success },
  errors: [404],
})
