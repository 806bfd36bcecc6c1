import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { callFailure } from '../testing/callFailure.ts'
import { binEmptyingMachine } from './binEmptyingMachine.ts'

function open(empty: (input: { clip_ids: string[] }) => Promise<{ removed: number }>) {
  const calls = vi.fn(empty)
  const machine = binEmptyingMachine.provide({ actors: { empty: fromPromise(({ input }) => calls(input)) } })
  const actor = createActor(machine).start()
  const emitted: unknown[] = []
  actor.on('*', (event) => emitted.push(event))
  return { actor, calls, emitted }
}

describe('binEmptyingMachine', () => {
  it('deletes the clips that the question counted, and reports how many were deleted', async () => {
    const { actor, calls, emitted } = open(async () => ({ removed: 1 }))
    actor.send({ type: 'emptying.asked', ids: ['1', '2'] })
    expect(calls).not.toHaveBeenCalled()
    actor.send({ type: 'emptying.confirmed' })
    await waitFor(actor, (it) => it.matches('closed'))
    expect(calls).toHaveBeenCalledExactlyOnceWith({ clip_ids: ['1', '2'] })
    // One was restored in another window.
    expect(actor.getSnapshot().context.removed).toBe(1)
    expect(emitted).toEqual([{ type: 'emptied', ids: ['1', '2'] }])
    actor.send({ type: 'notice.dismissed' })
    expect(actor.getSnapshot().context.removed).toBeNull()
  })

  it('deletes nothing when the user cancels', () => {
    const { actor, calls } = open(async () => ({ removed: 1 }))
    actor.send({ type: 'emptying.asked', ids: ['1'] })
    actor.send({ type: 'emptying.cancelled' })
    expect(actor.getSnapshot().value).toBe('closed')
    expect(calls).not.toHaveBeenCalled()
  })

  it('keeps the dialog open after a failure and allows a retry', async () => {
    const answers = [callFailure(null, null), null]
    const { actor, calls } = open(async () => {
      const failure = answers.shift()
      if (failure) throw failure
      return { removed: 1 }
    })
    actor.send({ type: 'emptying.asked', ids: ['1'] })
    actor.send({ type: 'emptying.confirmed' })
    await waitFor(actor, (it) => it.matches('refused'))
    expect(actor.getSnapshot().context.error).not.toBeNull()
    actor.send({ type: 'emptying.confirmed' })
    await waitFor(actor, (it) => it.matches('closed'))
    expect(calls).toHaveBeenCalledTimes(2)
    expect(actor.getSnapshot().context.error).toBeNull()
  })
})
