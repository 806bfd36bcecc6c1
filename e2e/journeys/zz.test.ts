import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, it } from 'vitest'
import { spreadEdits, titleOf } from './comparedEdits.ts'
import { type Comparison, openComparison } from './shownAndExported.ts'
let comparison: Comparison | undefined
beforeAll(async () => { comparison = await openComparison() }, 300_000)
afterAll(() => comparison?.stop())
it('measures', async () => {
  const out: string[] = []
  for (const edit of spreadEdits(40)) {
    const m = (await comparison?.compare(edit)) ?? []
    out.push(`${titleOf(edit)}\n   ${m.map(({ picture, ssim, shift }) => `${picture}: ${ssim.toFixed(4)} ${shift.toFixed(1)}`).join('  ')}`)
    writeFileSync('/tmp/r/all.txt', out.join('\n'))
  }
}, 1_900_000)
