import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Affiliate } from '../../contract/people.ts'
import { fromCall } from '../fromCall.ts'
import { statsProps } from '../load/statsProps.ts'
import { callFailure } from '../testing/callFailure.ts'
import { affiliateStatsMachine } from './affiliateStatsMachine.ts'

const mine = (visits: number): Affiliate => ({
  id: 'a1',
  user: { id: 'u1', email: 'ana@example.com', name: 'Ana' },
  code: 'ana',
  commission: 20,
  active: true,
  payout_ready: false,
  visits,
  signups: 0,
  paying: 0,
  earned: 0,
  currency: 'eur',
  days: [],
  created_at: '2026-01-01T00:00:00Z',
})

function start(load: () => Promise<Affiliate>, known: Affiliate | null = null) {
  const emitted = vi.fn()
  const actor = createActor(
    affiliateStatsMachine.provide({
      actors: { load: fromCall(load) },
    }),
    { input: { known } },
  )
  actor.on('loaded', ({ data }) => emitted(data))
  actor.start()
  return { actor, emitted, props: () => statsProps(actor.getSnapshot(), actor.send) }
}

describe('affiliateStatsMachine', () => {
  it('shows the known figures while it fetches, then shows and reports the new ones', async () => {
    const { actor, emitted, props } = start(async () => mine(2), mine(1))
    expect(props()).toMatchObject({ loading: true, stats: { visits: 1 } })
    await waitFor(actor, (s) => s.matches('loaded'))
    expect(props()).toMatchObject({ loading: false, stats: { visits: 2 } })
    expect(emitted).toHaveBeenCalledExactlyOnceWith(mine(2))
  })

  it.each([
    [
      'the sentence of the specification when there was no answer',
      callFailure(null, null),
      ['Failed to get affiliate stats'],
    ],
    ['the words of the answer', callFailure(403, { message: 'Not for you.' }), ['Not for you.']],
  ])('keeps the known figures and shows %s', async (_, error, errors) => {
    const { actor, emitted, props } = start(() => Promise.reject(error), mine(1))
    await waitFor(actor, (s) => s.matches('failed'))
    expect(props()).toMatchObject({ errors, stats: { visits: 1 } })
    expect(emitted).not.toHaveBeenCalled()
    props().onReload()
    expect(props()).toMatchObject({ errors: [], loading: true })
  })
})
