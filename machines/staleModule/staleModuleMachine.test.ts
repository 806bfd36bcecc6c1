import { describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { staleModuleMachine } from './staleModuleMachine.ts'

function start(reloads: number[]) {
  const clock = new SimulatedClock()
  const reload = vi.fn()
  const actor = createActor(staleModuleMachine, { clock, input: { reloads } })
  actor.on('reloadWanted', (wanted) => reload(wanted.reloads))
  actor.start()
  return { actor, clock, reload }
}

describe('staleModuleMachine', () => {
  it('reloads once, 500 ms after a module failed', () => {
    const { actor, clock, reload } = start([])
    actor.send({ type: 'module.failed', at: 10_000 })
    actor.send({ type: 'module.failed', at: 10_001 })
    clock.increment(499)
    expect(reload).not.toHaveBeenCalled()
    clock.increment(1)
    expect(reload).toHaveBeenCalledExactlyOnceWith([10_000])
  })

  it('gives up after three reloads within a minute', () => {
    const { actor, clock, reload } = start([10_000, 20_000, 30_000])
    actor.send({ type: 'module.failed', at: 69_999 })
    clock.increment(10_000)
    expect(actor.getSnapshot().value).toBe('stuck')
    expect(reload).not.toHaveBeenCalled()
  })

  it('starts a new count after a minute', () => {
    const { actor, clock, reload } = start([10_000, 20_000, 30_000])
    actor.send({ type: 'module.failed', at: 70_000 })
    clock.increment(500)
    expect(reload).toHaveBeenCalledExactlyOnceWith([20_000, 30_000, 70_000])
  })
})
