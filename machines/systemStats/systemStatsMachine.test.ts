import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { SystemStats } from '../../contract/system.ts'
import { fromCall } from '../fromCall.ts'
import { statsProps } from '../load/statsProps.ts'
import { callFailure } from '../testing/callFailure.ts'
import { systemStatsMachine } from './systemStatsMachine.ts'

const stats = (users: number): SystemStats => ({
  users,
  videos: 1,
  minutes_processed: 2,
  clips: 3,
  queue_depth: 0,
  storage_bytes: 4,
  days: [],
})

describe('systemStatsMachine', () => {
  it('retries after a failure, and keeps the previous figures while it loads again', async () => {
    const load = vi
      .fn<() => Promise<{ result: SystemStats }>>()
      .mockRejectedValueOnce(callFailure(500, null))
      .mockResolvedValueOnce({ result: stats(1) })
      .mockResolvedValueOnce({ result: stats(2) })
    const actor = createActor(systemStatsMachine.provide({ actors: { load: fromCall(load) } })).start()
    const props = () => statsProps(actor.getSnapshot(), actor.send)

    expect(props()).toMatchObject({ loading: true, stats: null, errors: [] })
    await waitFor(actor, (s) => s.matches('failed'))
    expect(props()).toMatchObject({ loading: false, errors: ['Network error'] })
    props().onReload()
    expect(props()).toMatchObject({ loading: true, errors: [] })
    await waitFor(actor, (s) => s.matches('loaded'))
    expect(props().stats?.users).toBe(1)
    props().onReload()
    expect(props()).toMatchObject({ loading: true, stats: { users: 1 } })
    await waitFor(actor, (s) => s.matches('loaded'))
    expect(props().stats?.users).toBe(2)
  })
})
