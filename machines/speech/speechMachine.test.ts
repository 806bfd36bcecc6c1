import { describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import type { Speech } from '../../contract/speech.ts'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
import { aSpeech } from './aSpeech.ts'
import { speechMachine } from './speechMachine.ts'
import { speechProps } from './speechProps.ts'

type Answer = { result: Speech }
const answer = (change: Partial<Speech> = {}): Answer => ({ result: aSpeech(change) })

function start(first: Partial<Speech> = {}, load = vi.fn<() => Promise<Answer>>()) {
  load.mockResolvedValueOnce(answer(first))
  const calls = {
    load,
    look: vi.fn<() => Promise<Answer>>(),
    install: vi.fn<() => Promise<Answer>>().mockResolvedValue(answer({ state: 'fetching', fetched_bytes: 10 })),
    remove: vi.fn<() => Promise<Answer>>().mockResolvedValue(answer()),
  }
  const clock = new SimulatedClock()
  const provided = speechMachine.provide({
    actors: {
      load: fromCall(calls.load),
      look: fromCall(calls.look),
      install: fromCall(calls.install),
      remove: fromCall(calls.remove),
    },
  })
  const actor = createActor(provided, { clock })
  const installed = vi.fn()
  actor.on('installed', installed)
  actor.start()
  const props = () => speechProps(actor.getSnapshot(), actor.send)
  const reached = (value: Speech['state'] | 'failed' | 'looking') => waitFor(actor, (now) => now.matches(value))
  return { calls, clock, actor, props, reached, installed }
}

describe('speechMachine', () => {
  it('downloads the model, polls its progress every second, and emits its installation', async () => {
    const { calls, clock, props, reached, installed } = start()
    expect(props().loading).toBe(true)
    await reached('absent')
    calls.look
      .mockResolvedValueOnce(answer({ state: 'fetching', fetched_bytes: 50 }))
      .mockRejectedValueOnce(callFailure(null, null))
      .mockResolvedValueOnce(answer({ state: 'installed', fetched_bytes: 100, recognised_by: 'local' }))
    props().onInstall()
    expect(props().starting).toBe(true)
    await reached('fetching')
    expect(props().speech?.fetched_bytes).toBe(10)
    for (let look = 0; look < 2; look += 1) {
      clock.increment(1000)
      await reached('looking')
      await reached('fetching')
      // A failed poll has no effect.
      expect(props()).toMatchObject({ speech: { fetched_bytes: 50 }, errors: [] })
    }
    expect(installed).not.toHaveBeenCalled()
    clock.increment(1000)
    await reached('installed')
    expect(props().speech?.recognised_by).toBe('local')
    expect(installed).toHaveBeenCalledOnce()
  })

  it('can be cancelled, also during a poll', async () => {
    const { calls, clock, props, reached, actor } = start({ state: 'fetching' })
    await reached('fetching')
    calls.look.mockReturnValueOnce(new Promise(() => {}))
    clock.increment(1000)
    await reached('looking')
    props().onRemove()
    expect(actor.getSnapshot().value).toBe('removing')
    await reached('absent')
    expect(calls.remove).toHaveBeenCalledOnce()
  })

  it('asks for confirmation before it deletes an installed model', async () => {
    const { calls, props, reached } = start({ state: 'installed' })
    await reached('installed')
    props().onRemove()
    expect(props().removal.open).toBe(true)
    props().removal.onCancel()
    expect(props().removal.open).toBe(false)
    expect(calls.remove).not.toHaveBeenCalled()
    props().onRemove()
    props().removal.onConfirm()
    expect(props().removal).toMatchObject({ open: true, busy: true })
    await reached('absent')
    expect(props().removal.open).toBe(false)
  })

  it.each([
    ['absent', 'onInstall', 'install'],
    ['unfinished', 'onInstall', 'install'],
    ['unfinished', 'onRemove', 'remove'],
    ['fetching', 'onRemove', 'remove'],
  ] as const)('stays %s when %s fails, and shows the error', async (state, action, call) => {
    const { calls, props, reached } = start({ state })
    calls[call].mockRejectedValueOnce(callFailure(503, { non_field_errors: ['Not now.'] }))
    await reached(state)
    props()[action]()
    await reached(state)
    expect(props().errors).toEqual(['Not now.'])
  })

  it('loads again on request', async () => {
    const load = vi.fn<() => Promise<Answer>>().mockRejectedValueOnce(callFailure(500, null))
    const { props, reached } = start({}, load)
    await reached('failed')
    expect(props().errors).toEqual(['Network error'])
    props().onReload()
    expect(props().errors).toEqual([])
    await reached('absent')
  })
})
