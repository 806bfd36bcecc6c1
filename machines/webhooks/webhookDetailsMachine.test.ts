import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Delivery } from '../../contract/webhooks.ts'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
import { delivery, webhook } from '../testing/programs.ts'
import { type WebhookState, webhookDetailsMachine } from './webhookDetailsMachine.ts'
import { webhookDetailsProps } from './webhookDetailsProps.ts'

const waiting: Delivery = { ...delivery, state: 'waiting', tries: 0, error: null }

function start({
  list = async () => [delivery, { ...delivery, id: 'd2' }],
  resend = async () => waiting,
  change = async ({ state }: { state: WebhookState }) => ({ ...webhook, state }),
} = {}) {
  const calls = { list: vi.fn(list), resend: vi.fn(resend), change: vi.fn(change) }
  const machine = webhookDetailsMachine.provide({
    actors: { list: fromCall(calls.list), resend: fromCall(calls.resend), change: fromCall(calls.change) },
  })
  const actor = createActor(machine).start()
  const props = () => webhookDetailsProps(actor.getSnapshot(), actor.send)
  const until = (state: 'ready' | 'failed' | 'refused') =>
    waitFor(actor, (snapshot) => snapshot.matches({ open: state }))
  const open = async () => {
    props().onOpen(webhook)
    await until('ready')
  }
  return { actor, calls, props, until, open }
}

describe('webhookDetailsMachine', () => {
  it('shows the last deliveries of the opened webhook', async () => {
    const { calls, props, until } = start()
    expect(props().open).toBe(false)
    props().onOpen(webhook)
    expect(props()).toMatchObject({ open: true, webhook, loading: true, deliveries: [] })
    await until('ready')
    expect(calls.list).toHaveBeenCalledExactlyOnceWith({ id: 'w1' }, expect.any(AbortSignal))
    expect(props().deliveries.map(({ id }) => id)).toEqual(['d1', 'd2'])
    props().onRefresh()
    expect(props()).toMatchObject({ loading: true, deliveries: [{ id: 'd1' }, { id: 'd2' }] })
    props().onClose()
    expect(props()).toMatchObject({ open: false, webhook })
  })

  it('shows why loading failed, and loads on request', async () => {
    const list = vi
      .fn<() => Promise<Delivery[]>>()
      .mockRejectedValueOnce(callFailure(null, null))
      .mockResolvedValueOnce([])
    const { props, until } = start({ list })
    props().onOpen(webhook)
    await until('failed')
    expect(props()).toMatchObject({ loadErrors: ['Network error'], errors: [] })
    props().onRefresh()
    await until('ready')
    expect(props().loadErrors).toEqual([])
  })

  it('resends one delivery at a time and keeps it in place', async () => {
    const { calls, props, until, open } = start()
    await open()
    props().onResend('d1')
    props().onResend('d2')
    expect(props().deliveries.map(({ resending }) => resending)).toEqual([true, false])
    await until('ready')
    expect(calls.resend).toHaveBeenCalledExactlyOnceWith({ id: 'w1', delivery: 'd1' }, expect.any(AbortSignal))
    expect(props().deliveries.map(({ state }) => state)).toEqual(['waiting', 'failed'])
  })

  it('pauses the webhook, emits the change and reloads its deliveries', async () => {
    const { actor, calls, props, until, open } = start()
    const changed = vi.fn()
    actor.on('changed', (event) => changed(event.webhook.state))
    await open()
    props().onStateChange('paused')
    expect(props().changing).toBe(true)
    await until('ready')
    expect(props().webhook?.state).toBe('paused')
    expect(changed).toHaveBeenCalledExactlyOnceWith('paused')
    expect(calls.list).toHaveBeenCalledTimes(2)
  })

  it.each([
    [callFailure(400, { non_field_errors: ['Not now.'] }), ['Not now.']],
    [callFailure(404, { message: 'Not found.' }), ['Network error']],
  ])('shows why it was refused and allows a retry', async (error, errors) => {
    const { props, until, open } = start({ resend: () => Promise.reject(error), change: () => Promise.reject(error) })
    await open()
    props().onResend('d1')
    await until('refused')
    expect(props()).toMatchObject({ errors, loadErrors: [] })
    props().onStateChange('paused')
    expect(props().errors).toEqual([])
    await until('refused')
    expect(props().webhook?.state).toBe('active')
  })
})
