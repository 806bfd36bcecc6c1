import { join } from 'node:path'
import { beforeAll, describe, it } from 'vitest'
import { expectMomentsInPlace, makeSteppedClock, type Ranges, type SteppedClock } from '../testing/steppedClock.ts'
import { testFolder } from '../testing/testFolder.ts'

const folder = testFolder()
let clock: SteppedClock

beforeAll(async () => {
  clock = await makeSteppedClock(folder.path)
})

describe('an edit of several ranges', () => {
  const near: Ranges = [
    [2.4, 5],
    [7.52, 9],
    [12, 13.3],
  ]
  const far: Ranges = [
    [1, 3.2],
    [31.4, 33],
    [61.6, 64],
  ]

  it.each([
    ['near each other', near],
    ['far from each other', far],
  ])('%s shows every moment at its time, with its sound', async (name, ranges) => {
    await expectMomentsInPlace(clock, ranges, join(folder.path, `${name}.mp4`))
  })
})
