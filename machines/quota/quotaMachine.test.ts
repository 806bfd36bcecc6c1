import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Quota } from '../../contract/subscription.ts'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
import { quotaMachine } from './quotaMachine.ts'
import { quotaProps } from './quotaProps.ts'

const quota = (videos_used: number, videos_max: number | null = 5): Quota => ({
  videos_used,
  videos_max,
  resets_at: '2026-04-01T00:00:00.000Z',
})

function start() {
  const load = vi.fn<() => Promise<Quota>>()
  const machine = quotaMachine.provide({ actors: { loadQuota: fromCall(() => load()) } })
  const actor = createActor(machine)
  return { load, actor, props: () => quotaProps(actor.getSnapshot()).quota }
}

describe('quotaMachine', () => {
  it('counts the remaining videos, at least zero, or none for unlimited plans', async () => {
    const { load, actor, props } = start()
    load.mockResolvedValueOnce(quota(2)).mockResolvedValueOnce(quota(7)).mockResolvedValueOnce(quota(7, null))
    actor.start()
    expect(props()).toBeNull()
    await waitFor(actor, (s) => s.matches('loaded'))
    expect(props()).toMatchObject({ used: 2, max: 5, left: 3 })
    actor.send({ type: 'quota.requested' })
    expect(props()).toMatchObject({ left: 3 })
    await waitFor(actor, (s) => s.matches('loaded'))
    // A smaller plan may start within the month.
    expect(props()).toMatchObject({ left: 0 })
    actor.send({ type: 'quota.requested' })
    await waitFor(actor, (s) => s.matches('loaded'))
    expect(props()).toMatchObject({ max: null, left: null })
  })

  it('shows no count when loading fails', async () => {
    const { load, actor, props } = start()
    load.mockRejectedValueOnce(callFailure(500, null)).mockResolvedValueOnce(quota(0))
    actor.start()
    await waitFor(actor, (s) => s.matches('failed'))
    expect(props()).toBeNull()
    actor.send({ type: 'quota.requested' })
    await waitFor(actor, (s) => s.matches('loaded'))
    expect(props()).toMatchObject({ left: 5 })
  })

  it('uses the response to the latest request', async () => {
    const { load, actor, props } = start()
    load.mockReturnValueOnce(new Promise(() => {})).mockResolvedValueOnce(quota(4))
    actor.start()
    actor.send({ type: 'quota.requested' })
    await waitFor(actor, (s) => s.matches('loaded'))
    expect(props()).toMatchObject({ left: 1 })
  })
})
