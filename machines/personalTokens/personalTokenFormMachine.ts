import { problem } from '../../contract/messages/problems.ts'
import type { Scope } from '../../contract/scopes.ts'
import type { NewPersonalToken, tokenDays } from '../../contract/tokens.ts'
import { limits } from '../../contract/values/limits.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { textRule } from '../textRule.ts'
import { unprovided } from '../unprovided.ts'

type Days = (typeof tokenDays)[number]

/** `lasts` in days, or until the token is revoked. */
export interface PersonalTokenValues {
  name: string
  scopes: readonly Scope[]
  lasts: `${Days}` | 'unlimited'
}

export interface PersonalTokenInput {
  name: string
  scopes: Scope[]
  days?: Days
}

/** Creates a personal token. The response has its key, while the form stays on its success. */
export const personalTokenFormMachine = createFormMachine({
  id: 'personalTokenForm',
  empty: { name: '', scopes: [], lasts: '90' } as PersonalTokenValues,
  rules: {
    name: textRule('tokenNameMissing', limits.token.name),
    // A list as text: empty if it has no entries.
    scopes: (list) => (list === '' ? [problem('scopeMissing')] : []),
  },
  call: unprovided<NewPersonalToken, PersonalTokenInput>('personalTokenForm'),
  toInput: ({ name, scopes, lasts }) => ({
    name: name.trim(),
    scopes: [...scopes],
    ...(lasts === 'unlimited' ? {} : { days: Number(lasts) as Days }),
  }),
  afterSuccess: 'empties',
})
