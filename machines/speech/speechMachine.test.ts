import { describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import type { Speech } from '../../contract/speech.ts'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
import { aSpeech } from './aSpeech.ts'
import { speechMachine } from './speechMachine.ts'
import { speechProps } from './speechProps.ts'
import { speechTrayProps } from './speechTrayProps.ts'

type Answer = { result: Speech }
const answer = (change: Partial<Speech> = {}): Answer => ({ result: aSpeech(change) })

function start(first: Partial<Speech> = {}, load = vi.fn<() => Promise<Answer>>()) {
  load.mockResolvedValueOnce(answer(first))
  const calls = {
    load,
    look: vi.fn<() => Promise<Answer>>(),
    install: vi
      .fn<(input: { model?: string }) => Promise<Answer>>()
      .mockResolvedValue(answer({ state: 'fetching', fetched_bytes: 10 })),
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
  actor.send({ type: 'load.requested' })
  const props = () => speechProps(actor.getSnapshot(), actor.send)
  const tray = () => speechTrayProps(actor.getSnapshot(), actor.send)
  const reached = (value: Speech['state'] | 'failed' | 'looking' | 'refreshing' | 'unopened') =>
    waitFor(actor, (now) => now.matches(value))
  return { calls, clock, actor, props, tray, reached, installed }
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

  it('installs the chosen model, also in place of the installed one', async () => {
    const { calls, props, reached } = start({ state: 'installed' })
    await reached('installed')
    const [first, second] = props().speech?.models ?? []
    expect(props().choice).toBe(first?.name)
    if (second) props().onChoose(second.name)
    expect(props().choice).toBe(second?.name)
    props().onInstall()
    await reached('fetching')
    expect(calls.install.mock.calls[0]?.[0]).toEqual({ model: second?.name })
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
    ['installed', 'onInstall', 'install'],
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

  it('refreshes the known state for another page, and reports what was installed elsewhere', async () => {
    const { calls, actor, props, reached, installed } = start()
    await reached('absent')
    calls.look.mockRejectedValueOnce(callFailure(503, null)).mockResolvedValue(answer({ state: 'installed' }))
    for (const state of ['absent', 'installed', 'installed'] as const) {
      actor.send({ type: 'load.requested' })
      expect(props()).toMatchObject({ loading: false, speech: { state: expect.any(String) } })
      await reached(state)
    }
    expect(installed).toHaveBeenCalledOnce()
  })

  it.each([
    ['absent', 'onInstall', 'starting'],
    ['unfinished', 'onRemove', 'removing'],
    ['installed', 'onRemove', 'confirming'],
  ] as const)('can be changed during a refresh when it is %s', async (state, action, next) => {
    const { calls, actor, props, reached } = start({ state })
    await reached(state)
    calls.look.mockReturnValueOnce(new Promise(() => {}))
    actor.send({ type: 'load.requested' })
    props()[action]()
    expect(actor.getSnapshot().value).toBe(next)
  })

  it.each([
    ['ends with a reason', { state: 'absent', problem: 'The disk is full.' }, true],
    ['is interrupted', { state: 'unfinished' }, true],
    ['succeeds', { state: 'installed' }, true],
    ['is cancelled', { state: 'absent' }, false],
  ] as const)('follows a download that %s: %o', async (_, end, isFollowed) => {
    const { calls, clock, actor, reached, tray } = start({ state: 'fetching' })
    expect(tray()).toBeNull()
    await reached('fetching')
    expect(tray()).toMatchObject({
      name: 'parakeet-tdt-0.6b-v3-int8',
      state: 'fetching',
      errors: [],
      isCancelling: false,
    })
    calls.look.mockResolvedValueOnce(answer(end))
    clock.increment(1000)
    await reached(end.state)
    expect(tray() !== null).toBe(isFollowed)
    actor.send({ type: 'download.dismissed' })
    expect(tray()).toBeNull()
  })

  it('shows why a download stopped, and continues it from the tray', async () => {
    const { calls, clock, reached, tray } = start({ state: 'fetching' })
    await reached('fetching')
    calls.look.mockResolvedValueOnce(answer({ state: 'unfinished', fetched_bytes: 40, problem: 'The disk is full.' }))
    clock.increment(1000)
    await reached('unfinished')
    expect(tray()).toMatchObject({ state: 'failed', fetchedBytes: 40, bytes: 100, errors: ['The disk is full.'] })
    tray()?.onRetry()
    expect(tray()).toMatchObject({ state: 'fetching' })
    await reached('fetching')
    tray()?.onCancel()
    expect(tray()).toMatchObject({ state: 'fetching', isCancelling: true })
    await reached('absent')
    expect(tray()).toBeNull()
  })

  it('forgets everything when the session ends', async () => {
    const { actor, reached } = start({ state: 'fetching' })
    await reached('fetching')
    actor.send({ type: 'session.ended' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'unopened', context: { speech: null, isFollowed: false } })
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
