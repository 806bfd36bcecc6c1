import { endpoints } from '../../contract/endpoints.ts'
import { atOnceSentence } from '../../contract/messages/atOnceSentence.ts'
import { type Case, refusal, row } from './Case.ts'
import { asWhom, requestWith } from './wrongFields.ts'

/** A row for every endpoint with a limit on concurrent calls per user. */
export const atOnceRows: readonly Case[] = endpoints.flatMap((endpoint) => {
  const { atOnce, access } = endpoint
  if (atOnce === undefined || access === 'guest') return []
  const as = asWhom[access] as 'user' | 'staff' | 'affiliate'
  return row(endpoint, {
    name: 'takes no more calls than may be under way at once',
    as,
    request: async (c) => {
      const { id } = await c.person(as)
      for (let n = 0; n < atOnce; n += 1) await c.stage.holdCall(id, endpoint)
      return requestWith(endpoint, {})
    },
    expect: refusal(429, { non_field_errors: `${atOnceSentence(endpoint)} ${atOnce}` }),
  })
})
