import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { problem } from '../../contract/messages/problems.ts'
import type { AuthResult } from '../../contract/user.ts'
import { fromCall } from '../fromCall.ts'
import { ana } from '../testing/ana.ts'
import { callFailure } from '../testing/callFailure.ts'
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

  it('shows a refusal at its field, and keeps the address', async () => {
    const { actor, props, fillIn } = start(() => Promise.reject(callFailure(400, { email: ['Not an address.'] })))
    fillIn()
    props().onSubmit()
    await waitFor(actor, (s) => s.matches('rejected'))
    const shown = { emailErrors: ['Not an address.'], errors: [] }
    expect(props()).toMatchObject({ ...shown, busy: false, email: 'ana@example.com' })
  })
})
