import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { responseData } from '../failure.ts'
import { callFailure } from '../testing/callFailure.ts'
import { confirmationMachine } from './confirmationMachine.ts'
import { confirmationProps } from './confirmationProps.ts'

const ana = { id: 'a', name: 'Ana' }

function start(perform: () => Promise<unknown>, input = {}) {
  const calls = vi.fn((_subject: unknown) => perform())
  const done = vi.fn()
  const actor = createActor(
    confirmationMachine.provide({
      actors: { perform: fromPromise(({ input: subject }) => calls(subject)) },
    }),
    { input },
  )
  actor.on('performed', ({ subject }) => done(subject))
  actor.start()
  return { actor, calls, done, props: () => confirmationProps(actor.getSnapshot(), actor.send) }
}

describe('confirmationMachine', () => {
  it('does nothing when one says no', () => {
    const { props, calls } = start(async () => undefined)
    props().onAsk(ana)
    expect(props()).toMatchObject({ open: true, name: 'Ana', busy: false })
    props().onCancel()
    expect(props().open).toBe(false)
    expect(calls).not.toHaveBeenCalled()
  })

  it('does it once, tells and closes', async () => {
    const { actor, props, calls, done } = start(async () => undefined)
    props().onAsk(ana)
    props().onConfirm()
    props().onConfirm()
    props().onCancel()
    expect(props()).toMatchObject({ open: true, busy: true })
    await waitFor(actor, (s) => s.matches('closed'))
    expect(calls).toHaveBeenCalledExactlyOnceWith(ana)
    expect(done).toHaveBeenCalledExactlyOnceWith(ana)
  })

  it.each([
    [
      'the words of the server',
      callFailure(400, { non_field_errors: ['You can’t remove yourself.'] }),
      ['You can’t remove yourself.'],
    ],
    ['"Network error" when it has none', callFailure(404, { message: 'Not found.' }), ['Network error']],
  ])('stays open with %s, and can be tried again', async (_, error, errors) => {
    const { actor, props, calls } = start(() => Promise.reject(error))
    props().onAsk(ana)
    props().onConfirm()
    await waitFor(actor, (s) => s.matches('refused'))
    expect(props()).toMatchObject({ open: true, errors })
    props().onConfirm()
    expect(props().errors).toEqual([])
    await waitFor(actor, (s) => s.matches('refused'))
    expect(calls).toHaveBeenCalledTimes(2)
    props().onCancel()
    props().onAsk({ id: 'b', name: 'Ben' })
    expect(props()).toMatchObject({ name: 'Ben', errors: [] })
  })

  it('stores the failure that it is told to store', async () => {
    const { actor, props } = start(() => Promise.reject(callFailure(null, null)), {
      toFailure: (error: unknown) => responseData(error, 'Failed to remove product'),
    })
    props().onAsk(ana)
    props().onConfirm()
    await waitFor(actor, (s) => s.matches('refused'))
    expect(props().errors).toEqual(['Failed to remove product'])
  })
})
