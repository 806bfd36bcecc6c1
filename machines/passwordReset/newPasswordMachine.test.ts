import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { problem } from '../../contract/messages/problems.ts'
import type { Answered, Success } from '../../contract/values/primitives.ts'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
import { newPasswordFormMachine } from './newPasswordFormMachine.ts'
import { newPasswordMachine } from './newPasswordMachine.ts'
import { newPasswordProps } from './newPasswordProps.ts'

type SetPassword = (input: { token: string; password: string }) => Promise<Answered<Success>>

async function start(
  setPassword: SetPassword,
  check: () => Promise<{ is_valid: boolean }> = async () => ({ is_valid: true }),
) {
  const calls = vi.fn(setPassword)
  const actor = createActor(
    newPasswordMachine.provide({
      actors: {
        checkToken: fromCall(check),
        form: newPasswordFormMachine.provide({ actors: { submit: fromCall((input) => calls(input)) } }),
      },
    }),
    { input: { token: 'from-mail' } },
  ).start()
  const { form } = actor.getSnapshot().children
  if (!form) throw new Error('The form is there from the start.')
  const props = () => newPasswordProps(actor.getSnapshot(), form.getSnapshot(), form.send)
  expect(props().checking).toBe(true)
  await waitFor(actor, (s) => !s.matches('checking'))
  return { actor, form, calls, props }
}

describe('newPasswordMachine', () => {
  it.each([
    ['was used', async () => ({ is_valid: false })],
    ['is none', () => Promise.reject(callFailure(400, { token: ['This value is not valid.'] }))],
  ])('shows an expired link that %s', async (_, check) => {
    const { props, calls } = await start(async () => ({ result: 'success' }), check)
    expect(props()).toMatchObject({ expired: true, checking: false })
    expect(calls).not.toHaveBeenCalled()
  })

  it('shows the form when the link can’t be checked', async () => {
    const { actor, form } = await start(
      async () => ({ result: 'success' }),
      () => Promise.reject(callFailure(500, null)),
    )
    expect([actor.getSnapshot().value, form.getSnapshot().value]).toEqual(['open', 'editing'])
  })

  it.each([
    ['', problem('newPasswordMissing')],
    ['short', problem('tooShort', { min: 8 })],
  ])('does not send "%s"', async (password, sentence) => {
    const { props, calls } = await start(async () => ({ result: 'success' }))
    props().onPasswordChange(password)
    props().onSubmit()
    expect(props().passwordErrors).toEqual([sentence])
    expect(calls).not.toHaveBeenCalled()
    props().onPasswordChange('short')
    expect(props()).toMatchObject({ passwordErrors: [], strength: 'short' })
    props().onPasswordBlur()
    expect(props().passwordErrors).toEqual([problem('tooShort', { min: 8 })])
  })

  it('sets the password once and clears the field', async () => {
    const { actor, props, calls } = await start(async () => ({ result: 'success' }))
    props().onPasswordChange('correct horse')
    props().onSubmit()
    props().onSubmit()
    expect(props().busy).toBe(true)
    await waitFor(actor, (s) => s.matches('changed'))
    expect(calls).toHaveBeenCalledExactlyOnceWith({ token: 'from-mail', password: 'correct horse' })
    expect(props()).toMatchObject({ changed: true, password: '' })
  })

  it('distinguishes an expired link from a bad password', async () => {
    const { actor, props } = await start(() => Promise.reject(callFailure(400, { token: ['This link is too old.'] })))
    props().onPasswordChange('correct horse')
    props().onSubmit()
    await waitFor(actor, (s) => s.matches('expired'))
    expect(props()).toMatchObject({ expired: true, errors: [] })
  })

  it('shows a refused password at its field', async () => {
    const { form, props } = await start(() => Promise.reject(callFailure(400, { password: ['Too common.'] })))
    props().onPasswordChange('correct horse')
    props().onSubmit()
    await waitFor(form, (s) => s.matches('rejected'))
    const shown = { errors: [], passwordErrors: ['Too common.'], expired: false }
    expect(props()).toMatchObject({ ...shown, password: 'correct horse' })
  })
})
