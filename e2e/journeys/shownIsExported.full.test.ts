import { afterAll, beforeAll, expect, it } from 'vitest'
import { commonEdits, spreadEdits, titleOf } from './comparedEdits.ts'
import { type Comparison, differencesIn, openComparison } from './shownAndExported.ts'

let comparison: Comparison | undefined

beforeAll(async () => {
  comparison = await openComparison()
})
afterAll(() => comparison?.stop())

it.each([...commonEdits, ...spreadEdits(40)].map((edit) => [titleOf(edit), edit] as const))(
  'exports what the editor shows: %s',
  async (_, edit) => {
    expect(differencesIn(edit, (await comparison?.compare(edit)) ?? [])).toEqual([])
  },
)
