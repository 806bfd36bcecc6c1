import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { problem } from '../../contract/messages/problems.ts'
import type { Answered, Success } from '../../contract/values/primitives.ts'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
import { passwordResetMachine } from './passwordResetMachine.ts'
import { passwordResetProps } from './passwordResetProps.ts'

function start(askForReset: (input: { email: string }) => Promise<Answered<Success>>) {
  const calls = vi.fn(askForReset)
  const actor = createActor(passwordResetMachine.provide({ actors: { submit: fromCall(calls) } })).start()
  return { actor, calls, props: () => passwordResetProps(actor.getSnapshot(), actor.send) }
}

describe('passwordResetMachine', () => {
  it.each([
    ['', problem('emailMissing')],
    ['ana@', problem('emailMalformed')],
  ])('does not send "%s"', (email, sentence) => {
    const { props, calls } = start(async () => ({ result: 'success' }))
    props().onEmailChange(email)
    props().onSubmit()
    expect(props().emailErrors).toEqual([sentence])
    expect(calls).not.toHaveBeenCalled()
    props().onEmailChange('ana')
    props().onEmailBlur()
    expect(props().emailErrors).toEqual([problem('emailMalformed')])
  })

  it('sends the mail once and says so', async () => {
    const { actor, props, calls } = start(async () => ({ result: 'success' }))
    props().onEmailChange(' ana@example.com ')
    props().onSubmit()
    props().onSubmit()
    expect(props().busy).toBe(true)
    await waitFor(actor, (s) => s.matches('succeeded'))
    expect(calls.mock.calls.map(([input]) => input)).toEqual([{ email: 'ana@example.com' }])
    expect(props()).toMatchObject({ mailSent: true, email: ' ana@example.com ' })
  })

  it('clears the result on a new request and on reset', async () => {
    const { actor, props, calls } = start(async () => ({ result: 'success' }))
    props().onEmailChange('ana@example.com')
    props().onSubmit()
    await waitFor(actor, (s) => s.matches('succeeded'))
    props().onSubmit()
    expect(props()).toMatchObject({ mailSent: false, busy: true })
    await waitFor(actor, (s) => s.matches('succeeded'))
    expect(calls).toHaveBeenCalledTimes(2)
    props().onReset()
    expect(props()).toMatchObject({ mailSent: false, errors: [], email: 'ana@example.com' })
  })

  it('shows a refusal at its field until a reset', async () => {
    const { actor, props } = start(() => Promise.reject(callFailure(400, { email: ['Not an address.'] })))
    props().onEmailChange('ana@example.com')
    props().onSubmit()
    await waitFor(actor, (s) => s.matches('rejected'))
    expect(props()).toMatchObject({ errors: [], emailErrors: ['Not an address.'], mailSent: false, busy: false })
    props().onReset()
    expect(props()).toMatchObject({ errors: [], emailErrors: [] })
  })
})
