import { afterAll, beforeAll, expect, it } from 'vitest'
import { titleOf, typicalEdits } from './comparedEdits.ts'
import { type Comparison, differencesIn, openComparison } from './shownAndExported.ts'

// `shownIsExported.full.test.ts` has further common edits and a spread over all properties of an edit.

let comparison: Comparison | undefined

beforeAll(async () => {
  comparison = await openComparison()
})
afterAll(() => comparison?.stop())

it.each(typicalEdits.map((edit) => [titleOf(edit), edit] as const))(
  'exports what the editor shows: %s',
  async (_, edit) => {
    expect(differencesIn(edit, (await comparison?.compare(edit)) ?? [])).toEqual([])
  },
)

it('causes no browser errors', () => {
  expect(comparison?.complaints).toEqual([])
})
