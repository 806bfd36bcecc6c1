import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { api } from '../endpoints.ts'
import { errorBodyOf } from './errorBodyOf.ts'

function bodyFor(schema: v.GenericSchema, input: unknown) {
  const parsed = v.safeParse(schema, input)
  return parsed.success ? null : errorBodyOf(parsed.issues)
}

describe('errorBodyOf', () => {
  it('puts each message under its field', () => {
    expect(bodyFor(api.auth.signup.body, { name: ' ', email: 'x', password: 'short' })).toEqual({
      name: ['Enter your name.'],
      email: ['That doesn’t look like an email address.'],
      password: ['Use at least 8 characters.'],
    })
  })

  it('reports a missing field as required', () => {
    expect(bodyFor(api.staff.add.body, {})).toEqual({ email: ['This field is required.'] })
  })

  it('names the field without the position inside it', () => {
    const body = bodyFor(api.onboarding.save.body, { platforms: ['tiktok', 'fax'], done: false })
    expect(Object.keys(body ?? {})).toEqual(['platforms'])
  })

  it('puts errors of the whole body under non_field_errors', () => {
    expect(bodyFor(api.auth.signupGoogle.body, {})).toEqual({
      non_field_errors: ['Send either access_token or code.'],
    })
    expect(bodyFor(api.auth.resetPassword.body, {})).toEqual({
      non_field_errors: ['Send either email, or token and password.'],
    })
    expect(Object.keys(bodyFor(api.auth.login.body, 'text') ?? {})).toEqual(['non_field_errors'])
  })
})
