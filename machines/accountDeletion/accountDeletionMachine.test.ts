import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Success } from '../../contract/primitives.ts'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
import { accountDeletionMachine } from './accountDeletionMachine.ts'
import { accountDeletionProps } from './accountDeletionProps.ts'

function start(deleteAccount: () => Promise<Success> = async () => ({ result: 'success' })) {
  const calls = vi.fn(deleteAccount)
  const actor = createActor(accountDeletionMachine.provide({ actors: { submit: fromCall(() => calls()) } }), {
    input: { email: 'ana@example.com' },
  }).start()
  return { actor, calls, props: () => accountDeletionProps(actor.getSnapshot(), actor.send) }
}

describe('accountDeletionMachine', () => {
  it.each(['', 'bo@example.com', 'ana@example.co'])('deletes nothing for "%s"', (typed) => {
    const { actor, props, calls } = start()
    expect(props().open).toBe(false)
    props().onAsk()
    props().onConfirm(typed)
    expect(props().open).toBe(true)
    expect(actor.getSnapshot().value).toBe('editing')
    expect(calls).not.toHaveBeenCalled()
  })

  it('deletes once and ends', async () => {
    const { actor, props, calls } = start()
    props().onAsk()
    props().onConfirm(' ana@example.com ')
    props().onConfirm('ana@example.com')
    expect(props().busy).toBe(true)
    await waitFor(actor, (s) => s.status === 'done')
    expect(calls).toHaveBeenCalledOnce()
  })

  it('can be called off', () => {
    const { props, calls } = start()
    props().onAsk()
    props().onCancel()
    expect(props().open).toBe(false)
    expect(calls).not.toHaveBeenCalled()
  })

  it.each([
    [null, null, ['Network error']],
    [400, { non_field_errors: ['The last of the staff.'] }, ['The last of the staff.']],
    [429, { non_field_errors: ['Slow.'] }, ['Slow.']],
  ])('shows a failure (%s) and lets one try again or leave', async (status, data, errors) => {
    const { actor, props, calls } = start(() => Promise.reject(callFailure(status, data)))
    props().onAsk()
    props().onConfirm('ana@example.com')
    await waitFor(actor, (s) => s.matches('rejected'))
    expect(props()).toMatchObject({ errors, open: true, busy: false })
    props().onConfirm('ana@example.com')
    expect(props().errors).toEqual([])
    await waitFor(actor, (s) => s.matches('rejected'))
    expect(calls).toHaveBeenCalledTimes(2)
    props().onCancel()
    expect(props().open).toBe(false)
    props().onAsk()
    expect(props().errors).toEqual([])
  })
})
