import { describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { fromCall } from '../fromCall.ts'
import { versionCheckMachine } from './versionCheckMachine.ts'

function start(fetchVersion: () => Promise<{ commit: string }>) {
  const clock = new SimulatedClock()
  const calls = vi.fn(fetchVersion)
  const log = vi.fn()
  const reload = vi.fn()
  const actor = createActor(versionCheckMachine.provide({ actors: { fetchVersion: fromCall(() => calls()) } }), {
    clock,
    input: { running: 'aaa' },
  })
  actor.on('checkFailed', ({ error }) => log(error))
  actor.on('reloadWanted', () => reload())
  actor.start()
  const back = () => waitFor(actor, (s) => s.matches('waiting'))
  const offered = () => waitFor(actor, (s) => s.matches('offering'))
  return { actor, clock, calls, log, reload, back, offered }
}

describe('versionCheckMachine', () => {
  it('checks every 300000 ms', async () => {
    const { clock, calls, back } = start(async () => ({ commit: 'aaa' }))
    clock.increment(299_999)
    expect(calls).not.toHaveBeenCalled()
    clock.increment(1)
    await back()
    clock.increment(300_000)
    await back()
    expect(calls).toHaveBeenCalledTimes(2)
  })

  it('only logs a failure and asks again later', async () => {
    const failure = new Error('no network')
    const { clock, calls, log, back } = start(() => Promise.reject(failure))
    clock.increment(300_000)
    await back()
    expect(log).toHaveBeenCalledExactlyOnceWith(failure)
    clock.increment(300_000)
    expect(calls).toHaveBeenCalledTimes(2)
  })

  it('offers a new build and reloads only on request', async () => {
    const { actor, clock, reload, offered } = start(async () => ({ commit: 'bbb' }))
    clock.increment(300_000)
    await offered()
    expect(reload).not.toHaveBeenCalled()
    actor.send({ type: 'offer.accepted' })
    expect(reload).toHaveBeenCalledOnce()
  })

  it('keeps checking while an offer is open, and withdraws it after a rollback', async () => {
    const answers = [{ commit: 'bbb' }, null, { commit: 'ccc' }, { commit: 'aaa' }]
    const { actor, clock, calls, log, back, offered } = start(async () => {
      const answer = answers.shift()
      if (!answer) throw new Error('away')
      return answer
    })
    clock.increment(300_000)
    await offered()
    for (let asked = 2; asked <= 3; asked += 1) {
      clock.increment(300_000)
      await waitFor(actor, (s) => s.matches({ offering: 'resting' }))
      expect(calls).toHaveBeenCalledTimes(asked)
    }
    expect(log).toHaveBeenCalledOnce()
    expect(actor.getSnapshot().context.served).toBe('ccc')
    clock.increment(300_000)
    await back()
    expect(actor.getSnapshot().context.served).toBeNull()
  })

  it('offers a declined build only once, and then the next one', async () => {
    let commit = 'bbb'
    const { actor, clock, back, offered } = start(async () => ({ commit }))
    clock.increment(300_000)
    await offered()
    actor.send({ type: 'offer.dismissed' })
    clock.increment(300_000)
    await back()
    commit = 'ccc'
    clock.increment(300_000)
    await offered()
  })
})
