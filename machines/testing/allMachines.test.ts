import { describe, expect, it } from 'vitest'
import { allMachines } from './allMachines.ts'
import { declaredTransitions, transitionLabel } from './declaredTransitions.ts'
import { declaredLeaves } from './machineLeaves.ts'
import { explore } from './reachability.ts'

const stems = (paths: string[], ending: string) => paths.map((path) => path.replace(ending, '')).toSorted()

describe('every machine', () => {
  it('has a reachability file', () => {
    const machines = Object.keys(import.meta.glob(['../*/*Machine.ts', '!../*/create*Machine.ts']))
    const explorable = Object.keys(import.meta.glob('../*/*.reachability.ts'))
    expect(stems(explorable, '.reachability.ts')).toEqual(stems(machines, '.ts'))
  })

  it('has its own id', () => {
    expect(new Set(allMachines.map(({ machine }) => machine.id)).size).toBe(allMachines.length)
  })

  describe.each(allMachines.map((it) => [it.machine.id, it] as const))('%s', (_, reachability) => {
    const { machine } = reachability
    const explored = explore(reachability)

    it('reaches every state that it declares', () => {
      expect([...explored.leaves].toSorted()).toEqual([...declaredLeaves(machine)].toSorted())
    })

    it('takes every transition that it declares', () => {
      const untaken = declaredTransitions(machine).filter((transition) => !explored.transitions.has(transition))
      expect(untaken.map(transitionLabel)).toEqual([])
    })

    it('reacts to every event of its reachability file', () => {
      expect(explored.unheard).toEqual([])
    })
  })
})
