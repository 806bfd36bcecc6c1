import { describe, expect, it } from 'vitest'
import { declaredLeaves, reachableLeaves } from './walk.ts'
import { walks } from './walks.ts'

const stems = (paths: string[], ending: string) => paths.map((path) => path.replace(ending, '')).toSorted()

describe('every machine', () => {
  it('has a walk beside it', () => {
    const machines = Object.keys(import.meta.glob('../*/*Machine.ts'))
    const walked = Object.keys(import.meta.glob('../*/*.walk.ts'))
    expect(stems(walked, '.walk.ts')).toEqual(stems(machines, '.ts'))
  })

  it('has its own id', () => {
    expect(new Set(walks.map((walk) => walk.machine.id)).size).toBe(walks.length)
  })

  it.each(walks.map((walk) => [walk.machine.id, walk] as const))(
    '%s reaches every state that it declares',
    (_, walk) => {
      expect([...reachableLeaves(walk)].toSorted()).toEqual([...declaredLeaves(walk.machine)].toSorted())
    },
  )
})
