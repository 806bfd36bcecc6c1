import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { declaredTransitions, transitionLabel } from './declaredTransitions.ts'
import { explore, reachabilityOf } from './reachability.ts'

const door = setup({
  types: { context: {} as { locked: boolean }, events: {} as { type: 'pushed' } | { type: 'turned' } },
  guards: { isLocked: ({ context }) => context.locked },
}).createMachine({
  id: 'door',
  context: { locked: false },
  initial: 'closed',
  states: {
    closed: { on: { pushed: [{ guard: 'isLocked', target: 'stuck' }, { target: 'passing' }] } },
    stuck: { on: { turned: 'closed' } },
    passing: { always: 'open' },
    open: { after: { 1000: 'closed' } },
  },
})

describe('explore', () => {
  const explored = explore(reachabilityOf(door, { about: 'A door.', events: [{ type: 'pushed' }, { type: 'turned' }] }))
  const untaken = declaredTransitions(door).filter((transition) => !explored.transitions.has(transition))

  it('finds the states that the events reach', () => {
    expect([...explored.leaves].toSorted()).toEqual(['closed', 'open'])
  })

  it('lists untaken guarded branches and delays, but not eventless transitions', () => {
    expect(untaken.map(transitionLabel)).toEqual([
      'door.closed: pushed [isLocked] → door.stuck',
      'door.stuck: turned → door.closed',
      'door.open: xstate.after.1000.door.open → door.closed',
    ])
  })

  it('names the events without effect', () => {
    expect(explored.unheard).toEqual(['turned'])
  })
})
