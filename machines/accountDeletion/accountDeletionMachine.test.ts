import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { callFailure } from '../testing/callFailure.ts'
import { accountDeletionMachine } from './accountDeletionMachine.ts'
import { accountDeletionProps } from './accountDeletionProps.ts'

function start(deleteAccount = async () => ({ result: 'success' })) {
  const calls = vi.fn(deleteAccount)
  const actor = createActor(accountDeletionMachine.provide({ actors: { deleteAccount: fromPromise(() => calls()) } }), {
    input: { email: 'ana@example.com' },
  }).start()
  return { actor, calls, props: () => accountDeletionProps(actor.getSnapshot(), actor.send) }
}

describe('accountDeletionMachine', () => {
  it('deletes nothing before the address is typed', () => {
    const { props, calls } = start()
    expect(props().open).toBe(false)
    props().onAsk()
    props().onSubmit()
    expect(props()).toMatchObject({ open: true, mistyped: true })
    props().onTypedChange('bo@example.com')
    expect(props().mistyped).toBe(false)
    props().onSubmit()
    expect(props().mistyped).toBe(true)
    expect(calls).not.toHaveBeenCalled()
  })

  it('deletes once and ends', async () => {
    const { actor, props, calls } = start()
    props().onAsk()
    props().onTypedChange(' ANA@example.com ')
    props().onSubmit()
    props().onSubmit()
    expect(props().busy).toBe(true)
    await waitFor(actor, (s) => s.status === 'done')
    expect(calls).toHaveBeenCalledOnce()
  })

  it('can be called off, and asks anew the next time', () => {
    const { props, calls } = start()
    props().onAsk()
    props().onTypedChange('ana@example.com')
    props().onCancel()
    expect(props().open).toBe(false)
    props().onAsk()
    expect(props()).toMatchObject({ open: true, typed: '' })
    expect(calls).not.toHaveBeenCalled()
  })

  it.each([
    [null, null, ['Network error']],
    [429, { non_field_errors: ['Slow.'] }, ['Slow.']],
  ])('shows a failure (%s) and lets one try again or leave', async (status, data, errors) => {
    const { actor, props, calls } = start(() => Promise.reject(callFailure(status, data)))
    props().onAsk()
    props().onTypedChange('ana@example.com')
    props().onSubmit()
    await waitFor(actor, (s) => s.matches('rejected'))
    expect(props()).toMatchObject({ errors, open: true, busy: false, typed: 'ana@example.com' })
    props().onSubmit()
    await waitFor(actor, (s) => s.matches('rejected'))
    expect(calls).toHaveBeenCalledTimes(2)
    props().onCancel()
    expect(props().open).toBe(false)
  })
})
