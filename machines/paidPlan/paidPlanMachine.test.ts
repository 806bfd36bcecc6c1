import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { PlanName } from '../../contract/user.ts'
import { paidPlanMachine } from './paidPlanMachine.ts'
import { paidPlanProps } from './paidPlanProps.ts'

function start(paid: PlanName | null, current: PlanName = 'free') {
  const clock = new SimulatedClock()
  const actor = createActor(paidPlanMachine, { input: { paid, current }, clock })
  let asked = 0
  actor.on('userWanted', () => {
    asked += 1
  })
  actor.start()
  return {
    clock,
    asked: () => asked,
    change: (plan: PlanName) => actor.send({ type: 'plan.changed', plan }),
    props: () => paidPlanProps(actor.getSnapshot(), actor.send),
    state: () => paidPlanProps(actor.getSnapshot(), actor.send).payment?.state,
  }
}

describe('paidPlanMachine', () => {
  it('does not poll without a payment', () => {
    const { props, asked, clock } = start(null)
    clock.increment(60_000)
    expect(props().payment).toBeNull()
    expect(asked()).toBe(0)
  })

  it('polls until the paid plan is active', () => {
    const { props, change, clock, asked } = start('studio')
    expect(props().payment).toEqual({ plan: 'studio', state: 'waiting' })
    clock.increment(1000)
    change('creator')
    expect(props().payment?.state).toBe('waiting')
    change('studio')
    expect(props().payment?.state).toBe('arrived')
    const before = asked()
    clock.increment(60_000)
    expect(asked()).toBe(before)
  })

  it('is done at once when the plan is already active', () => {
    expect(start('studio', 'studio').state()).toBe('arrived')
  })

  it('polls with growing pauses, then waits for a manual refresh', () => {
    const { clock, asked, state, props, change } = start('studio')
    const counts = [999, 1, 1999, 1, 3999, 1, 7999, 1, 14_999].map((ms) => {
      clock.increment(ms)
      return asked()
    })
    expect(counts).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5])
    expect(state()).toBe('waiting')
    clock.increment(1)
    expect(state()).toBe('late')
    clock.increment(600_000)
    expect(asked()).toBe(5)

    props().onRefresh()
    expect([state(), asked()]).toEqual(['waiting', 6])
    change('studio')
    expect(state()).toBe('arrived')
  })

  it('detects the plan when it arrives later', () => {
    const { clock, state, change } = start('studio')
    clock.increment(30_000)
    for (const ms of [2000, 4000, 8000, 15_000]) clock.increment(ms)
    expect(state()).toBe('late')
    change('studio')
    expect(state()).toBe('arrived')
  })
})
