import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { probe } from '../probe/probe.ts'
import { parseEdit } from '../pure/testing/parseEdit.ts'
import { makeWithFfmpeg } from '../testing/makeMedia.ts'
import { colouredPictures, pictureAt, seenPictures, shownAt } from '../testing/seenPictures.ts'
import { expectMomentsInPlace, makeSteppedClock, peakOf, type SteppedClock } from '../testing/steppedClock.ts'
import { testFolder } from '../testing/testFolder.ts'
import { partsOf } from './partsOf.ts'
import { renderEdit } from './renderEdit.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)
let clock: SteppedClock

beforeAll(async () => {
  clock = await makeSteppedClock(folder.path)
})

// `renderEdit.full.test.ts` has ranges that are all near each other, all far, and shorter than a frame.
describe('an edit of several ranges', () => {
  it('shows every moment at its time with its sound, and fades at joins to avoid clicks', async () => {
    const ranges = '3-4 5.003-6.1 40-41.5 43-44'
    const { samples, joins } = await expectMomentsInPlace(clock, ranges, at('moments.mp4'))
    const whole = peakOf(samples, 0.2, 0.8)
    for (const join of joins) {
      expect(peakOf(samples, join - 0.002, join + 0.002)).toBeLessThan(0.25 * whole)
      // The fades last 15 ms.
      expect(peakOf(samples, join - 0.03, join - 0.015)).toBeGreaterThan(0.9 * whole)
      expect(peakOf(samples, join + 0.015, join + 0.03)).toBeGreaterThan(0.9 * whole)
    }
    expect(peakOf(samples, 0, 0.002)).toBeLessThan(0.25 * whole)
    // No piece is left behind.
    expect((await readdir(folder.path)).filter((name) => /\.(mov|txt|part)$/.test(name))).toEqual([])
  })
})

describe('partsOf', () => {
  const range = (start: number) => ({ start, end: start + 1 })
  it('splits ranges that are far apart, into a limited number of parts', () => {
    expect(partsOf([range(0), range(5), range(60), range(62)]).map((part) => part.length)).toEqual([2, 2])
    const far = Array.from({ length: 100 }, (_, i) => range(i * 100))
    expect(partsOf(far).length).toBeLessThanOrEqual(12)
    expect(partsOf(far).flat()).toEqual(far)
  })
})

describe('the captions of an edit', () => {
  const words = [
    { text: 'one', start: 2.2, end: 2.8 },
    { text: 'cut', start: 4, end: 4.6 },
    { text: 'two', start: 41.2, end: 41.8 },
    { text: 'three', start: 42.2, end: 42.8 },
  ]

  it('follow the corrected words across cuts', async () => {
    const edit = parseEdit('2-3 41-43 | single middle 2="" unlevelled')
    await renderEdit(clock.file, clock.source, edit, { words, outFile: at('captions.mp4') })
    const pictures = await seenPictures(at('captions.mp4'), 320, 180)
    // The share of pixels lighter than anything in the source.
    const letters = [0.5, 1.5, 2.5].map((time) => {
      const grey = pictureAt(pictures, time)
      return grey.filter((level) => level > 235).length / grey.length
    })
    expect(letters.map((share) => share > 0.001)).toEqual([true, false, true])
    expect(letters[1]).toBe(0)
  })
})

it('puts the whole picture between blurred bands', async () => {
  // Red, green and blue thirds, with white above and black below.
  const thirds =
    'color=red:s=214x120:r=10:d=4[r];color=lime:s=212x120:r=10:d=4[g];color=blue:s=214x120:r=10:d=4[b];[r][g][b]hstack=3[m];color=white:s=640x120:r=10:d=4[t];color=black:s=640x120:r=10:d=4[u];[t][m][u]vstack=3[v]'
  const finely = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '8']
  await makeWithFfmpeg(['-filter_complex', thirds, '-map', '[v]', ...finely, at('thirds.mp4')])
  const source = await probe(at('thirds.mp4'))
  const clip = await renderEdit(at('thirds.mp4'), source, parseEdit('0.5-1.5 | 9:16 fit'), { outFile: at('fit.mp4') })
  expect(clip).toMatchObject({ width: 720, height: 1280 })
  const [width, height] = [clip.width / 2, clip.height / 2]
  const { rgb } = shownAt(await colouredPictures(clip.file, width, height), 0.5)
  const colourAt = (x: number, y: number) => {
    const pixel = 3 * (Math.floor(y * height) * width + Math.floor(x * width))
    return [...rgb.subarray(pixel, pixel + 3)]
  }
  // Halfway down, the full width is visible.
  const bright = [0.1, 0.5, 0.9].map((x) => colourAt(x, 0.5).map((level) => level > 150))
  expect(bright).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ])
  // Above and below is its centre, darkened: just above the picture's middle third, the band is green.
  const [r = 0, g = 0, b = 0] = colourAt(0.5, 0.36 - 0.02)
  expect(g).toBeGreaterThan(Math.max(r, b))
  expect(g).toBeLessThan(235)
})
