import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { probe } from '../probe/probe.ts'
import { parseEdit } from '../pure/testing/parseEdit.ts'
import { makeWithFfmpeg } from '../testing/makeMedia.ts'
import { expectMomentsInPlace, makeSteppedClock, type SteppedClock, secondsSeen } from '../testing/steppedClock.ts'
import { testFolder } from '../testing/testFolder.ts'
import { renderEdit } from './renderEdit.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)
let clock: SteppedClock

beforeAll(async () => {
  clock = await makeSteppedClock(folder.path)
})

describe('an edit of several ranges', () => {
  it.each([
    ['near each other', '2.4-5 7.52-9 12-13.3'],
    ['far from each other', '1-3.2 31.4-33 61.6-64'],
  ])('%s shows every moment at its time, and its sound with it', async (name, ranges) => {
    await expectMomentsInPlace(clock, ranges, at(`${name}.mp4`))
  })

  it('cuts frames that last longer than a range', async () => {
    const slides = at('slides.mp4')
    const picture = `color=black:s=160x90:r=25:d=40,geq=lum='20+3*floor(T)':cb=128:cr=128,fps=0.2`
    await makeWithFfmpeg(['-f', 'lavfi', '-i', picture, '-c:v', 'libx264', '-qp', '4', '-g', '1', slides])
    const outFile = at('slides-cut.mp4')
    await renderEdit(slides, await probe(slides), parseEdit('6-7 8-9 16-18'), { outFile })
    const seen = await secondsSeen(outFile)
    const original = await secondsSeen(slides)
    const shownAt = (time: number) => original.findLast((picture) => picture.time <= time)?.second
    expect(seen.find(({ time }) => time >= 0.5)?.second).toBe(shownAt(6))
    expect(seen.find(({ time }) => time >= 1.5)?.second).toBe(shownAt(8))
    expect(seen.find(({ time }) => time >= 2.5)?.second).toBe(shownAt(16))
    expect(seen.at(-1)?.time).toBeGreaterThan(3.8)
  })
})
