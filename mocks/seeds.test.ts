import { expect, it } from 'vitest'
import { createState } from './seeds.ts'

/** Returns every object, array, map and set in a value, at any depth. */
function objectsIn(value: unknown, found = new Set<object>()): Set<object> {
  if (typeof value !== 'object' || value === null || found.has(value)) return found
  found.add(value)
  const inner = value instanceof Map ? [...value].flat() : value instanceof Set ? [...value] : Object.values(value)
  for (const one of inner) objectsIn(one, found)
  return found
}

it('gives each backend its own state, without shared objects', () => {
  const objects = objectsIn(createState('demo'))
  expect(objects.size).toBeGreaterThan(100)
  const others = objectsIn(createState('demo'))
  expect([...objects].filter((object) => others.has(object))).toEqual([])
})
