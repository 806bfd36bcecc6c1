import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { RefCode, Url } from './values/primitives.ts'

/** Counts a visit, once per visitor and day. */
export const getInvite = endpoint({
  id: 'invites.get',
  method: 'GET',
  path: '/api/invites/{code}/',
  access: 'guest',
  extra: true,
  summary: 'Who invites with this code.',
  responses: { 200: v.object({ code: RefCode, name: v.string(), avatar_url: v.nullable(Url) }) },
  errors: [404],
})
