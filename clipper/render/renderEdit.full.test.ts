import { join } from 'node:path'
import { beforeAll, describe, it } from 'vitest'
import { expectMomentsInPlace, makeSteppedClock, type SteppedClock } from '../testing/steppedClock.ts'
import { testFolder } from '../testing/testFolder.ts'

const folder = testFolder()
let clock: SteppedClock

beforeAll(async () => {
  clock = await makeSteppedClock(folder.path)
})

describe('an edit of several ranges', () => {
  it.each([
    ['near each other', '2.4-5 7.52-9 12-13.3'],
    ['far from each other', '1-3.2 31.4-33 61.6-64'],
  ])('%s shows every moment at its time, and its sound with it', async (name, ranges) => {
    await expectMomentsInPlace(clock, ranges, join(folder.path, `${name}.mp4`))
  })
})
