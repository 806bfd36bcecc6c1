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

  it('finds the states that the events lead to', () => {
    expect([...explored.leaves].toSorted()).toEqual(['closed', 'open'])
  })

  it('finds what nothing takes: the guarded branch, what follows it, and the delay; but not what happens at once', () => {
    expect(untaken.map(transitionLabel)).toEqual([
      'door.closed: pushed [isLocked] → door.stuck',
      'door.stuck: turned → door.closed',
      'door.open: xstate.after.1000.door.open → door.closed',
    ])
  })

  it('names the events that do nothing', () => {
    expect(explored.unheard).toEqual(['turned'])
  })
})
