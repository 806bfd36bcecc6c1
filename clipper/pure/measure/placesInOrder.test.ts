import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placesInOrder } from './placesInOrder.ts'

it('sorts values, and keeps the order of equal ones', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 200 }), (values) => {
      const places = values.map((_, i) => i).toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
      expect([...placesInOrder(Float64Array.from(values))]).toEqual(places)
    }),
  )
})
