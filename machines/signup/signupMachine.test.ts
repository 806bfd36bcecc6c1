import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { problem } from '../../contract/messages/problems.ts'
import type { AuthResult } from '../../contract/user.ts'
import { untilPasses } from '../../scripts/waiting.ts'
import { callFailure } from '../testing/callFailure.ts'
import { signedIn } from '../testing/signedIn.ts'
import { signupMachine } from './signupMachine.ts'
import { signupProps } from './signupProps.ts'
import type { SignupValues } from './signupRules.ts'

function start({
  signup = async (_: SignupValues): Promise<AuthResult> => signedIn,
  checkEmail = async (_: { email: string }) => ({ is_valid: true }),
  loadInviter = async (_: { code: string | null }): Promise<{ name: string } | null> => null,
  refCode = null as string | null,
  ownerKey = null as string | null,
} = {}) {
  const calls = { signup: vi.fn(signup), checkEmail: vi.fn(checkEmail), loadInviter: vi.fn(loadInviter) }
  const clock = new SimulatedClock()
  const actor = createActor(
    signupMachine.provide({
      actors: {
        signup: fromPromise(({ input }) => calls.signup(input)),
        checkEmail: fromPromise(({ input }) => calls.checkEmail(input)),
        loadInviter: fromPromise(({ input }) => calls.loadInviter(input)),
      },
    }),
    { input: { refCode, ownerKey }, clock },
  )
  const emitted: unknown[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const props = () => signupProps(actor.getSnapshot(), actor.send)
  const fillIn = () => {
    props().onNameChange('Ana')
    props().onEmailChange('ana@example.com')
    props().onPasswordChange('correct horse')
  }
  return { actor, calls, clock, emitted, props, fillIn }
}

const state = (actor: ReturnType<typeof start>['actor']) => actor.getSnapshot().value

describe('signupMachine', () => {
  it('reports missing values and calls nothing', () => {
    const { props, calls, actor } = start()
    props().onSubmit()
    expect(state(actor)).toEqual({ editing: 'unchecked' })
    expect(props()).toMatchObject({
      nameErrors: [problem('personNameMissing')],
      emailErrors: [problem('emailMissing')],
      passwordErrors: [problem('newPasswordMissing')],
      errors: [],
    })
    expect(calls.signup).not.toHaveBeenCalled()
  })

  it('reports an invalid field when it loses focus, not before', () => {
    const { props } = start()
    props().onPasswordBlur()
    props().onPasswordChange('short')
    expect(props()).toMatchObject({ passwordErrors: [], strength: 'short' })
    props().onPasswordBlur()
    expect(props().passwordErrors).toEqual([problem('tooShort', { min: 8 })])
    props().onPasswordChange('long enough now')
    expect(props()).toMatchObject({ passwordErrors: [], strength: 'strong' })
  })

  it('signs up without a code and emits user and token', async () => {
    const { actor, props, calls, emitted, fillIn } = start()
    fillIn()
    props().onSubmit()
    props().onSubmit()
    expect(props().busy).toBe(true)
    await waitFor(actor, (s) => s.status === 'done')
    expect(calls.signup).toHaveBeenCalledExactlyOnceWith({
      name: 'Ana',
      email: 'ana@example.com',
      password: 'correct horse',
    })
    expect(emitted).toEqual([{ type: 'succeeded', answer: signedIn }])
  })

  it('sends the referral code and shows the inviter', async () => {
    const { actor, props, calls, fillIn } = start({ refCode: 'bo-1', loadInviter: async () => ({ name: 'Bo' }) })
    expect(props()).toMatchObject({ invited: true, inviter: null })
    await waitFor(actor, (s) => s.context.inviter !== null)
    expect(props().inviter).toBe('Bo')
    expect(calls.loadInviter).toHaveBeenCalledExactlyOnceWith({ code: 'bo-1' })
    fillIn()
    props().onSubmit()
    await waitFor(actor, (s) => s.status === 'done')
    expect(calls.signup).toHaveBeenCalledWith(expect.objectContaining({ ref_code: 'bo-1' }))
  })

  it('sends the owner key', async () => {
    const { actor, props, calls, fillIn } = start({ ownerKey: 'key-1' })
    expect(props().isForOwner).toBe(true)
    fillIn()
    props().onSubmit()
    await waitFor(actor, (s) => s.status === 'done')
    expect(calls.signup).toHaveBeenCalledWith(expect.objectContaining({ owner_key: 'key-1' }))
  })

  it('continues when the inviter is unknown', async () => {
    const { actor, props, calls } = start({ refCode: 'gone', loadInviter: () => Promise.reject(callFailure(404, {})) })
    await untilPasses(() => expect(calls.loadInviter).toHaveBeenCalled())
    expect(actor.getSnapshot().status).toBe('active')
    expect(props()).toMatchObject({ invited: true, inviter: null })
  })

  it.each([
    ['a code that is not valid', () => Promise.reject(callFailure(400, { ref_code: ['Not valid.'] })), ['Not valid.']],
    ['no network', () => Promise.reject(callFailure(null, null)), ['Network error']],
  ])('shows %s and allows a retry', async (_, signup, errors) => {
    const { actor, props, fillIn } = start({ signup })
    fillIn()
    props().onSubmit()
    await waitFor(actor, (s) => s.matches('rejected'))
    expect(props()).toMatchObject({ errors, busy: false, name: 'Ana', email: 'ana@example.com' })
    props().onNameChange('Ana B')
    expect(state(actor)).toEqual({ editing: 'unchecked' })
  })

  it('shows a taken address at its field when the server refuses it', async () => {
    const { actor, props, fillIn } = start({ signup: () => Promise.reject(callFailure(400, { email: ['Taken.'] })) })
    fillIn()
    props().onSubmit()
    await waitFor(actor, (s) => s.matches('rejected'))
    expect(props()).toMatchObject({ emailErrors: ['Taken.'], errors: [] })
  })
})

describe('signupMachine, checking the typed address', () => {
  it('checks once, 400 ms after the last key', async () => {
    const { actor, props, calls, clock } = start()
    props().onEmailChange('ana@example.co')
    clock.increment(399)
    props().onEmailChange('ana@example.com')
    clock.increment(399)
    expect(calls.checkEmail).not.toHaveBeenCalled()
    clock.increment(1)
    expect(props().emailStatus).toBe('checking')
    await waitFor(actor, (s) => s.matches({ editing: 'emailFree' }))
    expect(calls.checkEmail).toHaveBeenCalledExactlyOnceWith({ email: 'ana@example.com' })
    expect(props().emailStatus).toBe('free')
  })

  it('does not check an invalid address', () => {
    const { actor, props, calls, clock } = start()
    props().onEmailChange('ana@')
    clock.increment(400)
    expect(calls.checkEmail).not.toHaveBeenCalled()
    expect(state(actor)).toEqual({ editing: 'unchecked' })
  })

  it('keeps checking while another field changes', () => {
    const { actor, props, clock } = start()
    props().onEmailChange('ana@example.com')
    clock.increment(200)
    props().onNameChange('Ana')
    clock.increment(200)
    expect(state(actor)).toEqual({ editing: 'checking' })
  })

  it('blocks a taken address until it changes', async () => {
    const { actor, props, calls, clock, fillIn } = start({ checkEmail: async () => ({ is_valid: false }) })
    fillIn()
    clock.increment(400)
    await waitFor(actor, (s) => s.matches({ editing: 'emailTaken' }))
    expect(props()).toMatchObject({
      emailStatus: 'taken',
      emailErrors: [problem('emailTaken')],
    })
    props().onSubmit()
    expect(calls.signup).not.toHaveBeenCalled()
    expect(props().emailErrors).toEqual([problem('emailTaken')])
    props().onEmailChange('ana2@example.com')
    expect(props()).toMatchObject({ emailStatus: 'unknown', emailErrors: [] })
  })

  it.each([400, 429, null])('shows no error when the check fails with %s', async (status) => {
    const { actor, props, clock, calls } = start({ checkEmail: () => Promise.reject(callFailure(status, {})) })
    props().onEmailChange('ana@example.com')
    clock.increment(400)
    await waitFor(actor, (s) => s.matches({ editing: 'unchecked' }))
    expect(calls.checkEmail).toHaveBeenCalledOnce()
    expect(props()).toMatchObject({ emailStatus: 'unknown', emailErrors: [], errors: [] })
  })

  it('ignores a stale response for an address that has changed', async () => {
    const answers: ((answer: { is_valid: boolean }) => void)[] = []
    const { actor, props, clock } = start({ checkEmail: () => new Promise((answer) => answers.push(answer)) })
    props().onEmailChange('taken@example.com')
    clock.increment(400)
    props().onEmailChange('free@example.com')
    answers[0]?.({ is_valid: false })
    await Promise.resolve()
    expect(state(actor)).toEqual({ editing: 'typing' })
    expect(props()).toMatchObject({ emailStatus: 'unknown', emailErrors: [] })
  })
})
