import { describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { fromCall } from '../fromCall.ts'
import { bootMachine } from './bootMachine.ts'

function start(restore: () => Promise<unknown>) {
  const clock = new SimulatedClock()
  const log = vi.fn()
  const actor = createActor(bootMachine.provide({ actors: { restore: fromCall(restore) } }), { clock })
  actor.on('failed', ({ error }) => log(error))
  actor.start()
  return { actor, clock, log }
}

describe('bootMachine', () => {
  it('returns the stored state', async () => {
    const { actor } = start(async () => ({ auth: 1 }))
    await waitFor(actor, (s) => s.status === 'done')
    expect(actor.getSnapshot().output).toEqual({ restored: { auth: 1 } })
  })

  it('starts with an empty state when restoring fails, and reports the error', async () => {
    const broken = new Error('broken')
    const { actor, log } = start(() => Promise.reject(broken))
    await waitFor(actor, (s) => s.status === 'done')
    expect(actor.getSnapshot().output).toEqual({ restored: null })
    expect(log).toHaveBeenCalledExactlyOnceWith(broken)
  })

  it('waits at most 5000 ms for the storage', () => {
    const { actor, clock } = start(() => new Promise(() => {}))
    clock.increment(4999)
    expect(actor.getSnapshot().value).toBe('restoring')
    clock.increment(1)
    expect(actor.getSnapshot().output).toEqual({ restored: null })
  })
})
