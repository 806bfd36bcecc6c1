import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { problem } from '../../contract/messages/problems.ts'
import type { User } from '../../contract/user.ts'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
import { signedIn } from '../testing/signedIn.ts'
import { type PasswordChange, passwordChangeMachine } from './passwordChangeMachine.ts'
import { passwordChangeProps } from './passwordChangeProps.ts'

function start(change: (values: PasswordChange) => Promise<User> = async () => signedIn.user) {
  const calls = vi.fn(change)
  const actor = createActor(passwordChangeMachine.provide({ actors: { submit: fromCall(calls) } })).start()
  const props = () => passwordChangeProps(actor.getSnapshot(), actor.send)
  const fillIn = () => {
    props().onCurrentPasswordChange('correct horse')
    props().onPasswordChange('better horse')
  }
  return { actor, calls, props, fillIn }
}

describe('passwordChangeMachine', () => {
  it('requires both passwords', () => {
    const { props, calls } = start()
    props().onPasswordChange('short')
    props().onPasswordBlur()
    expect(props().passwordErrors).toEqual([problem('tooShort', { min: 8 })])
    props().onSubmit()
    expect(props()).toMatchObject({
      currentPasswordErrors: [problem('passwordMissing')],
      passwordErrors: [problem('tooShort', { min: 8 })],
    })
    expect(calls).not.toHaveBeenCalled()
  })

  it('changes the password once and clears both fields', async () => {
    const { actor, props, calls, fillIn } = start()
    fillIn()
    props().onSubmit()
    props().onSubmit()
    expect(props().busy).toBe(true)
    await waitFor(actor, (s) => s.matches('succeeded'))
    expect(calls.mock.calls.map(([input]) => input)).toEqual([
      { current_password: 'correct horse', password: 'better horse', end_access: 'false' },
    ])
    expect(props()).toMatchObject({ changed: true, currentPassword: '', password: '' })
    props().onPasswordChange('a')
    expect(props().changed).toBe(false)
  })

  it('ends other sessions only if asked to, and resets that choice', async () => {
    const { actor, props, calls, fillIn } = start()
    fillIn()
    props().onEndsAccessChange(true)
    expect(props().endsAccess).toBe(true)
    props().onSubmit()
    await waitFor(actor, (s) => s.matches('succeeded'))
    expect(calls.mock.calls[0]?.[0]).toMatchObject({ end_access: 'true' })
    expect(props().endsAccess).toBe(false)
  })

  it.each([
    ['at its field', { current_password: ['Wrong.'] }, { currentPasswordErrors: ['Wrong.'], errors: [] }],
    ['above the fields', { non_field_errors: ['No.'] }, { currentPasswordErrors: [], errors: ['No.'] }],
  ])('shows a refusal %s, and keeps the new password', async (_, data, shown) => {
    const { actor, props, fillIn } = start(() => Promise.reject(callFailure(400, data)))
    fillIn()
    props().onSubmit()
    await waitFor(actor, (s) => s.matches('rejected'))
    expect(props()).toMatchObject({ ...shown, password: 'better horse', changed: false })
  })
})
