import { describe, expect, it } from 'vitest'
import { parseRanges } from '../testing/parseEdit.ts'
import { chooseCrop, chooseHeight } from './chooseCrop.ts'
import { framing } from './framing.ts'
import { readSegment, unreadable } from './readSegment.ts'
import { segmentsOfClip, segmentsWithin } from './Segment.ts'
import { type SegmentReading, unreadIn } from './SegmentReading.ts'
import { type SmallPicture, withoutBars } from './SmallPicture.ts'

const [width, height] = [160, 90]
const share = (9 / 16) ** 2

interface Scene {
  /** Middle of the subject, as a share of the width, in each picture. */
  subject: (i: number) => number
  /** Pixels by which the camera has moved in each picture. */
  camera?: (i: number) => number
  bars?: number
}

/** Returns pictures of a textured background with a bright, coloured subject that nods. */
function scene({ subject, camera = () => 0, bars = 0 }: Scene, count = 12): SmallPicture[] {
  return Array.from({ length: count }, (_, i) => {
    const y = new Uint8Array(width * height)
    const u = new Uint8Array(width * height).fill(128)
    const v = new Uint8Array(width * height).fill(128)
    const middle = subject(i) * width
    for (let row = 0; row < height; row++)
      for (let column = 0; column < width; column++) {
        const at = row * width + column
        if (column < bars || column >= width - bars) continue
        const x = column + camera(i)
        y[at] = 90 + 10 * Math.sin(x / 3) + 10 * Math.sin(row / 4 + x / 11)
        const nod = i % 2
        if (Math.abs(column - middle) < 9 && row > 30 + 3 * nod) {
          y[at] = 190 + 20 * Math.sin((column - middle) / 2)
          v[at] = 160
        }
      }
    return { width, height, y, u, v }
  })
}

const inside = (x: number, subject: number) => x <= subject - 9 / width && x + share >= subject + 9 / width

/** Reads pictures, three a second, as one segment. */
function readingOf(pictures: readonly SmallPicture[], start = 0, shot = start): SegmentReading {
  const timed = pictures.map((picture, i) => ({ time: start + i / 3, picture }))
  return readSegment({ shot, start, end: start + pictures.length / 3 }, timed)
}

/** Returns the left edge of the crop of a shot. */
const cropOf = (pictures: readonly SmallPicture[]) => chooseCrop({ ...readingOf(pictures), persons: [] }, share)

describe('chooseCrop', () => {
  it.each([0.1, 0.25, 0.75, 0.9])('finds a subject at %f of the width', (at) => {
    expect(inside(cropOf(scene({ subject: () => at })), at)).toBe(true)
  })

  it('centres a centred subject, and a picture without a subject', () => {
    expect(cropOf(scene({ subject: () => 0.5 }))).toBeCloseTo((1 - share) / 2, 1)
    const grey = { width, height, y: new Uint8Array(width * height).fill(128) }
    const blank = { ...grey, u: grey.y, v: grey.y }
    expect(cropOf([blank, blank, blank])).toBeCloseTo((1 - share) / 2)
    expect(chooseCrop({ ...unreadable({ shot: 0, start: 0, end: 1 }), persons: [] }, share)).toBe((1 - share) / 2)
  })

  it('finds the subject despite camera motion', () => {
    expect(inside(cropOf(scene({ subject: () => 0.8, camera: (i) => 3 * i })), 0.8)).toBe(true)
  })

  it('centres a picture that is narrower than the crop', () => {
    expect(cropOf(scene({ subject: () => 0.5, bars: 60 }))).toBeCloseTo((1 - share) / 2, 2)
  })

  it('excludes black bars', () => {
    const pictures = scene({ subject: () => 0.26, bars: 24 })
    expect(withoutBars(pictures)).toMatchObject({ left: 24, right: 136 })
    const x = cropOf(pictures)
    expect(x).toBeGreaterThanOrEqual(23 / width)
    expect(inside(x, 0.26)).toBe(true)
  })
})

describe('chooseHeight', () => {
  const person = { x: 0.4, width: 0.1, height: 0.12, seen: 1, track: [] }

  it('puts the eyes in the upper third, keeps the head inside, and stays within the picture', () => {
    const [low, kept] = [{ ...person, y: 0.5 }, 0.4]
    const top = chooseHeight([low], kept) - kept / 2
    expect((low.y + 0.4 * low.height - top) / kept).toBeCloseTo(1 / 3)
    expect(chooseHeight([{ ...person, y: 0.02 }], kept)).toBeCloseTo(kept / 2)
    expect(chooseHeight([{ ...person, y: 0.9 }], kept)).toBeCloseTo(1 - kept / 2)
    const large = { ...person, y: 0.4, height: 0.35 }
    expect(chooseHeight([large], kept) - kept / 2).toBeLessThanOrEqual(large.y - 0.17)
  })

  it('is centred without people, or when the whole height is kept', () => {
    expect(chooseHeight([], 0.4)).toBe(0.5)
    expect(chooseHeight([{ ...person, y: 0.1 }], 1)).toBe(0.5)
  })
})

describe('segments', () => {
  it('end at cuts and after four seconds, and cover the ranges', () => {
    expect(segmentsWithin([{ start: 3, end: 12 }], [2, 4, 13], 60)).toEqual([
      { shot: 2, start: 2, end: 4 },
      { shot: 4, start: 4, end: 7 },
      { shot: 4, start: 7, end: 10 },
      { shot: 4, start: 10, end: 13 },
    ])
    expect(segmentsOfClip([{ start: 3, end: 12 }], [2, 4, 13], 60).map(({ start, end }) => [start, end])).toEqual([
      [3, 4],
      [4, 7],
      [7, 10],
      [10, 12],
    ])
  })
})

describe('framing', () => {
  const output = { kept: { width: share, height: 1 } }
  const left = scene({ subject: () => 0.2 }, 9)
  const right = scene({ subject: () => 0.8 }, 9)
  /** Shots of three seconds. */
  const readings = [readingOf(left, 0), readingOf(right, 3), readingOf(left, 6)]
  const sees = (crops: ReturnType<typeof framing>, n: number, subject: number) =>
    inside((crops[n]?.x ?? 0) - share / 2, subject)

  it('returns one crop per shot, which changes at the cut', () => {
    const crops = framing(readings, [{ start: 1, end: 8 }], output)
    expect(crops.map(({ start }) => start)).toEqual([1, 3, 6])
    expect([sees(crops, 0, 0.2), sees(crops, 1, 0.8), sees(crops, 2, 0.2)]).toEqual([true, true, true])
  })

  it('keeps one crop for the rest of a shot, and changes it at a cut that was cut out', () => {
    expect(framing(readings, parseRanges('0-1 2-2.5 4-5'), output).map(({ start }) => start)).toEqual([0, 4])
  })

  it('combines the segments of one shot', () => {
    const crops = framing([readingOf(left, 0), readingOf(left, 3, 0)], [{ start: 0, end: 6 }], output)
    expect(crops).toHaveLength(1)
  })

  it('does not change for a very short shot', () => {
    expect(framing(readings, [{ start: 1, end: 3.3 }], output)).toHaveLength(1)
  })

  it('changes for a very short shot with a person, and after another layout', () => {
    const person = (x: number) => ({ at: 3.1, faces: [{ x, y: 0.3, width: 0.06, height: 0.12, score: 0.9 }] })
    const [first, second, third] = readings as [SegmentReading, SegmentReading, SegmentReading]
    const withPerson = [first, { ...second, looks: [person(0.75)] }, third]
    const crops = framing(withPerson, [{ start: 1, end: 3.3 }], output)
    expect(crops.map(({ start }) => start)).toEqual([1, 3])
    expect(sees(crops, 1, 0.78)).toBe(true)

    const apart = [0.5, 1.5, 2.5].map((at) => ({ at, faces: [...person(0.1).faces, ...person(0.85).faces] }))
    const two = framing([{ ...first, looks: apart }, second], [{ start: 0, end: 3.3 }], output)
    expect(two.map(({ start, layout = 'fill' }) => `${start} ${layout}`)).toEqual(['0 two', '3 fill'])
  })

  it('has no crop without readings', () => {
    expect(framing(readings, [{ start: 7, end: 12 }], output).map(({ start }) => start)).toEqual([7])
    expect(framing([], [{ start: 7, end: 12 }], output)).toEqual([])
    expect(unreadIn(readings, [{ start: 1, end: 12 }])).toEqual([{ start: 9, end: 12 }])
    expect(unreadIn([], [{ start: 1, end: 2 }])).toEqual([{ start: 1, end: 2 }])
    expect(framing([], [{ start: 1, end: 12 }], { kept: { width: 1, height: 1 } })).toEqual([])
  })

  it('uses about one kilobyte per segment', () => {
    expect(JSON.stringify(readings[0]).length).toBeLessThan(1024)
  })
})
