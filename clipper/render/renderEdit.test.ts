import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { probe } from '../probe/probe.ts'
import { readStreams } from '../probe/readStreams.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { parseEdit } from '../pure/testing/parseEdit.ts'
import { makeWithFfmpeg } from '../testing/makeMedia.ts'
import { colouredPictures, pictureAt, seenPictures, shownAt } from '../testing/seenPictures.ts'
import {
  expectMomentsInPlace,
  makeSteppedClock,
  peakOf,
  type SteppedClock,
  secondsSeen,
} from '../testing/steppedClock.ts'
import { testFolder } from '../testing/testFolder.ts'
import { partsOf } from './partsOf.ts'
import { renderEdit } from './renderEdit.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)
let clock: SteppedClock

beforeAll(async () => {
  clock = await makeSteppedClock(folder.path)
})

// `renderEdit.full.test.ts` has ranges that are all near each other, and all far.
describe('an edit of several ranges', () => {
  it('shows every moment at its time with its sound, and fades at joins to avoid clicks', async () => {
    const ranges = '3-4 5.003-6.1 40-41.5 43-44'
    const { samples, joins } = await expectMomentsInPlace(clock, ranges, at('moments.mp4'))
    for (const join of joins) {
      expect(peakOf(samples, join - 0.002, join + 0.002)).toBeLessThan(0.1)
      expect(peakOf(samples, join - 0.1, join - 0.02)).toBeGreaterThan(0.25)
      expect(peakOf(samples, join + 0.02, join + 0.1)).toBeGreaterThan(0.25)
    }
    // No piece is left behind.
    expect((await readdir(folder.path)).filter((name) => /\.(mov|txt|part)$/.test(name))).toEqual([])
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

describe('the frame of an edit', () => {
  /** Encoding that preserves colours. */
  const finely = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '8']
  let wide = ''
  let info: SourceInfo
  /** A picture of red, green and blue thirds, with white above and black below. */
  beforeAll(async () => {
    wide = at('thirds.mp4')
    const thirds =
      'color=red:s=214x120:r=10:d=4[r];color=lime:s=212x120:r=10:d=4[g];color=blue:s=214x120:r=10:d=4[b];[r][g][b]hstack=3[m];color=white:s=640x120:r=10:d=4[t];color=black:s=640x120:r=10:d=4[u];[t][m][u]vstack=3[v]'
    await makeWithFfmpeg(['-filter_complex', thirds, '-map', '[v]', ...finely, wide])
    info = await probe(wide)
  })

  const nameOf = ([r = 0, g = 0, b = 0]: number[]) => {
    const bright = [r, g, b].map((level) => level > 150)
    return bright.every(Boolean) ? 'white' : bright[0] ? 'red' : bright[1] ? 'green' : bright[2] ? 'blue' : 'dark'
  }
  /**
   * Renders an edit; returns the clip's size, and functions for the colour at a time and a position, as shares of both
   * sides.
   */
  const render = async (
    name: string,
    notation: string,
    { of = wide, source = info }: { of?: string; source?: SourceInfo } = {},
  ) => {
    const clip = await renderEdit(of, source, parseEdit(notation), { outFile: at(name) })
    const [width, height] = [clip.width / 2, clip.height / 2]
    const pictures = await colouredPictures(at(name), width, height)
    const colourAt = (time: number, x: number, y: number) => {
      const pixel = 3 * (Math.floor(y * height) * width + Math.floor(x * width))
      return [...shownAt(pictures, time).rgb.subarray(pixel, pixel + 3)]
    }
    return { ...clip, colourAt, colour: (time: number, x: number, y: number) => nameOf(colourAt(time, x, y)) }
  }

  it('puts the whole picture between blurred bands', async () => {
    const { width, height, colour, colourAt } = await render('fit.mp4', '0.5-1.5 | 9:16 fit')
    expect([width, height]).toEqual([720, 1280])
    // Halfway down, the full width is visible.
    expect([0.1, 0.5, 0.9].map((x) => colour(0.5, x, 0.5))).toEqual(['red', 'green', 'blue'])
    // Above and below is its centre, darkened: just above the picture's middle third, the band is green.
    const [r = 0, g = 0, b = 0] = colourAt(0.5, 0.5, 0.36 - 0.02)
    expect(g).toBeGreaterThan(Math.max(r, b))
    expect(g).toBeLessThan(235)
  })

  it('keeps the centre in 4:5', async () => {
    const { width, height, colour } = await render('centre.mp4', '0.5-1.5 | 4:5 centre')
    expect([width, height]).toEqual([720, 900])
    const { streams } = await readStreams(at('centre.mp4'))
    expect(streams[0]).toMatchObject({ width: 720, height: 900, sample_aspect_ratio: '1:1' })
    // It keeps 288 of 640 columns, of which 38 at each side are red or blue.
    expect([0.03, 0.2, 0.8, 0.97].map((x) => colour(0.5, x, 0.5))).toEqual(['red', 'green', 'green', 'blue'])
  })

  it('follows manual crops across cuts, in both directions', async () => {
    const { colour } = await render('manual.mp4', '0.5-1.5 2.2-3.5 | 9:16 manual @0=0.1,0.5 @2.5=0.9,0.5')
    expect([0.5, 1.1, 1.5].map((time) => colour(time, 0.5, 0.5))).toEqual(['red', 'red', 'blue'])

    const tall = at('tall.mp4')
    await makeWithFfmpeg(['-i', wide, '-vf', 'transpose=1', ...finely, tall])
    const top = await render('top.mp4', '0.5-1.5 | 16:9 manual @0=0.5,0.1', { of: tall, source: await probe(tall) })
    expect(top.colour(0.5, 0.5, 0.5)).toBe('red')
  })
})
