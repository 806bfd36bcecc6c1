import { describe, expect, it } from 'vitest'
import { chooseCrop } from './chooseCrop.ts'
import { framing, shotsOf } from './framing.ts'
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

/** A textured background with a bright, coloured subject that nods. */
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

describe('chooseCrop', () => {
  it.each([0.1, 0.25, 0.75, 0.9])('finds a subject at %f of the width', (at) => {
    expect(inside(chooseCrop(scene({ subject: () => at }), share), at)).toBe(true)
  })

  it('stays in the centre for a subject there, and where nothing stands out', () => {
    expect(chooseCrop(scene({ subject: () => 0.5 }), share)).toBeCloseTo((1 - share) / 2, 1)
    const grey = { width, height, y: new Uint8Array(width * height).fill(128) }
    const blank = { ...grey, u: grey.y, v: grey.y }
    expect(chooseCrop([blank, blank, blank], share)).toBeCloseTo((1 - share) / 2)
    expect(chooseCrop([], share)).toBe((1 - share) / 2)
  })

  it('is not led astray by a camera that moves', () => {
    expect(inside(chooseCrop(scene({ subject: () => 0.8, camera: (i) => 3 * i }), share), 0.8)).toBe(true)
  })

  it('is in the middle of a picture that is narrower than the crop', () => {
    const x = chooseCrop(scene({ subject: () => 0.5, bars: 60 }), share)
    expect(x).toBeCloseTo((1 - share) / 2, 2)
  })

  it('leaves black bars outside', () => {
    const pictures = scene({ subject: () => 0.26, bars: 24 })
    expect(withoutBars(pictures)).toMatchObject({ left: 24, right: 136 })
    const x = chooseCrop(pictures, share)
    expect(x).toBeGreaterThanOrEqual(23 / width)
    expect(inside(x, 0.26)).toBe(true)
  })
})

describe('framing', () => {
  const timed = (pictures: readonly SmallPicture[]) => pictures.map((picture, i) => ({ time: i / 3, picture }))

  it('takes what is left of a shot as one, and a cut in what was cut out as a cut', () => {
    const ranges = [
      { start: 10, end: 12 },
      { start: 13, end: 15 },
      { start: 20, end: 21 },
    ]
    expect(shotsOf(ranges, [9, 11, 17, 18, 25])).toEqual([
      { start: 0, end: 1 },
      { start: 1, end: 4 },
      { start: 4, end: 5 },
    ])
  })

  it('takes one crop per shot and changes it on the cut', () => {
    const pictures = [...scene({ subject: () => 0.2 }, 9), ...scene({ subject: () => 0.8 }, 9)]
    const shots = shotsOf([{ start: 10, end: 16 }], [4, 13, 20])
    expect(shots).toEqual([
      { start: 0, end: 3 },
      { start: 3, end: 6 },
    ])
    const steps = framing(timed(pictures), shots, share)
    expect(steps.map(({ start }) => start)).toEqual([0, 3])
    expect(inside(steps[0]?.x ?? 0, 0.2) && inside(steps[1]?.x ?? 0, 0.8)).toBe(true)
  })

  it('does not switch for a blink', () => {
    const pictures = scene({ subject: () => 0.2 }, 18)
    const shots = shotsOf([{ start: 0, end: 6 }], [3, 3.2])
    expect(framing(timed(pictures), shots, share)).toHaveLength(1)
  })
})
