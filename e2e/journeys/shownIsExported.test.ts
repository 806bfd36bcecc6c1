import { afterAll, beforeAll, expect, it } from 'vitest'
import { titleOf, typicalEdits } from './comparedEdits.ts'
import { type Comparison, differencesIn, openComparison } from './shownAndExported.ts'

let comparison: Comparison | undefined

beforeAll(async () => {
  comparison = await openComparison()
})
afterAll(() => comparison?.stop())

it.each(typicalEdits.map((edit) => [titleOf(edit), edit] as const))(
  'an edit is exported as the editor shows it: %s',
  async (_, edit) => {
    expect(differencesIn(edit, (await comparison?.compare(edit)) ?? [])).toEqual([])
  },
)

it('was shown without a complaint of the browser', () => {
  expect(comparison?.complaints).toEqual([])
})
