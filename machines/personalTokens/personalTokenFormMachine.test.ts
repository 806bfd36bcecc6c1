import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { problem } from '../../contract/messages/problems.ts'
import { formProps } from '../form/formProps.ts'
import { fromCall } from '../fromCall.ts'
import { newToken } from '../testing/programs.ts'
import { personalTokenFormMachine } from './personalTokenFormMachine.ts'

function start(submit = async () => newToken) {
  const call = vi.fn(submit)
  const actor = createActor(personalTokenFormMachine.provide({ actors: { submit: fromCall(call) } })).start()
  return { actor, call, form: () => formProps(actor.getSnapshot(), actor.send) }
}

describe('personalTokenFormMachine', () => {
  it('requires a name and a scope', () => {
    const { call, form } = start()
    form().onSubmit()
    expect(form().fieldErrors).toEqual({ name: [problem('tokenNameMissing')], scopes: [problem('scopeMissing')] })
    form().onChange('scopes', ['clips:read'])
    expect(form().fieldErrors.scopes).toEqual([])
    expect(call).not.toHaveBeenCalled()
  })

  it.each([
    ['90', { days: 90 }],
    ['unlimited', {}],
  ] as const)('sends the chosen values for %s days, and keeps the key until reset', async (lasts, sent) => {
    const { actor, call, form } = start()
    form().onChange('name', ' Laptop ')
    form().onChange('scopes', ['clips:read', 'webhooks'])
    form().onChange('lasts', lasts)
    form().onSubmit()
    await waitFor(actor, (snapshot) => snapshot.matches('succeeded'))
    const input = { name: 'Laptop', scopes: ['clips:read', 'webhooks'], ...sent }
    expect(call).toHaveBeenCalledExactlyOnceWith(input, expect.any(AbortSignal))
    expect(actor.getSnapshot().context.answer?.key).toBe(newToken.key)
    expect(form().values).toEqual({ name: '', scopes: [], lasts: '90' })
    actor.send({ type: 'form.reset' })
    expect(actor.getSnapshot().matches('editing')).toBe(true)
  })
})
