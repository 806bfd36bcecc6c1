import { describe, expect, it } from 'vitest'
import { compareValues, type DataColumn, matches } from './tableModel.ts'

describe('compareValues', () => {
  it('sorts text alphabetically, numbers by size, and null last', () => {
    expect(['b', 'a', 'É', null, 'e2', 'e10'].toSorted(compareValues)).toEqual(['a', 'b', 'É', 'e2', 'e10', null])
    expect([10, 9, null, 2].toSorted(compareValues)).toEqual([2, 9, 10, null])
    expect([true, false].toSorted(compareValues)).toEqual([false, true])
  })
})

describe('matches', () => {
  const columns: DataColumn<{ name: string; day: string }>[] = [
    { id: 'name', header: 'Name', value: ({ name }) => name },
    { id: 'day', header: 'Day', value: ({ day }) => day, text: () => '9 Jan 2025' },
    { id: 'secret', header: 'Secret', value: () => 'hidden', searchable: false },
  ]
  const row = { name: 'Émile Borel', day: '2025-01-09' }

  it.each(['', 'emile', 'BOREL émile', 'jan 2025', '2025-01-09'])('finds "%s"', (search) => {
    expect(matches(row, columns, search)).toBe(true)
  })

  it.each(['emilie', 'borel ada', 'hidden'])('does not find "%s"', (search) => {
    expect(matches(row, columns, search)).toBe(false)
  })
})
