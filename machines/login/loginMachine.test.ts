import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { problem } from '../../contract/messages/problems.ts'
import type { AuthResult } from '../../contract/user.ts'
import { fromCall } from '../fromCall.ts'
import { ana } from '../testing/ana.ts'
import { type Credentials, loginMachine } from './loginMachine.ts'
import { loginProps } from './loginProps.ts'

const success: AuthResult = {
  result: 'success',
  message: 'Welcome back.',
  user: ana,
  token: { key: 'k', expires_at: '2026-02-01T00:00:00Z' },
}

function start(login: (credentials: Credentials) => Promise<AuthResult>) {
  const calls = vi.fn(login)
  const actor = createActor(loginMachine.provide({ actors: { submit: fromCall(calls) } }))
  const signedIn = vi.fn()
  actor.on('succeeded', signedIn)
  actor.start()
  const props = () => loginProps(actor.getSnapshot(), actor.send)
  const fillIn = () => {
    props().onEmailChange('ana@example.com')
    props().onPasswordChange('correct horse')
  }
  return { actor, calls, signedIn, props, fillIn }
}

/** In the shape of the client's errors. */
const failure = (status: number | null, data: unknown) => Object.assign(new Error('call failed'), { status, data })

describe('loginMachine', () => {
  it('reports missing values and calls nothing', () => {
    const { props, calls, actor } = start(async () => success)
    props().onSubmit()
    expect(actor.getSnapshot().value).toBe('editing')
    expect(props()).toMatchObject({
      emailErrors: [problem('emailMissing')],
      passwordErrors: [problem('passwordMissing')],
    })
    expect(calls).not.toHaveBeenCalled()
  })

  it('signs in and emits user and token', async () => {
    const { actor, props, calls, signedIn, fillIn } = start(async () => success)
    fillIn()
    props().onSubmit()
    expect(props().busy).toBe(true)
    await waitFor(actor, (s) => s.status === 'done')
    expect(calls.mock.calls.map(([input]) => input)).toEqual([{ email: 'ana@example.com', password: 'correct horse' }])
    expect(signedIn).toHaveBeenCalledExactlyOnceWith({ type: 'succeeded', answer: success })
  })

  it('does not submit twice on a double click', async () => {
    const { actor, props, calls, fillIn } = start(async () => success)
    fillIn()
    props().onSubmit()
    props().onSubmit()
    await waitFor(actor, (s) => s.status === 'done')
    expect(calls).toHaveBeenCalledOnce()
  })

  it.each([
    [
      'another result than success',
      async () => ({ result: 'refused', message: 'Sign-in is closed.' }) as const,
      ['Sign-in is closed.'],
    ],
    [
      'wrong credentials',
      () => Promise.reject(failure(400, { non_field_errors: ['Wrong email or password.'] })),
      ['Wrong email or password.'],
    ],
    [
      'too many tries',
      () => Promise.reject(failure(429, { non_field_errors: ['Too many attempts.'] })),
      ['Too many attempts.'],
    ],
    ['no network', () => Promise.reject(failure(null, null)), ['Network error']],
    ['a broken server', () => Promise.reject(failure(500, { message: 'Something went wrong.' })), ['Network error']],
  ])('shows %s and allows a retry', async (_, login, errors) => {
    const { actor, props, fillIn } = start(login)
    fillIn()
    props().onSubmit()
    await waitFor(actor, (s) => s.matches('rejected'))
    expect(props()).toMatchObject({ errors, busy: false, email: 'ana@example.com' })
    props().onPasswordChange('better horse')
    expect(actor.getSnapshot().value).toBe('editing')
  })

  it('shows a field error next to its field only', async () => {
    const { actor, props, fillIn } = start(() => Promise.reject(failure(400, { email: ['Not an address.'] })))
    fillIn()
    props().onSubmit()
    await waitFor(actor, (s) => s.matches('rejected'))
    expect(props()).toMatchObject({ emailErrors: ['Not an address.'], errors: [] })
  })
})
