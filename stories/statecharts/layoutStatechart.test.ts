import { describe, expect, it } from 'vitest'
import { allMachines } from '../../machines/testing/allMachines.ts'
import { declaredLeaves } from '../../machines/testing/machineLeaves.ts'
import { layoutStatechart } from './layoutStatechart.ts'

describe('layoutStatechart', () => {
  it.each(allMachines.map(({ machine }) => [machine.id, machine] as const))(
    'shows every state of %s once, without overlap',
    (_, machine) => {
      const { states, width, height } = layoutStatechart(machine)
      const paths = states.map(({ path }) => path)
      expect([width, height].every((size) => Number.isFinite(size) && size >= 0)).toBe(true)
      expect(new Set(paths).size).toBe(paths.length)
      expect(paths).toEqual(expect.arrayContaining([...declaredLeaves(machine)]))
      for (const [at, a] of states.entries()) {
        expect(a.x >= 0 && a.y >= 0 && a.x + a.width <= width && a.y + a.height <= height).toBe(true)
        for (const b of states.slice(at + 1)) {
          const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
          expect(apart, `${a.path} and ${b.path} overlap`).toBe(true)
        }
      }
    },
  )
})
