import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../testing/speechLikeSound.ts'
import { cutsInPictures } from './cutsInPictures.ts'
import { comparedHeight as height, comparedWidth as width } from './differenceMeter.ts'
import type { GreyPicture } from './GreyPicture.ts'
import type { Transition } from './transitions/Transition.ts'

const rate = 25

/** A scene of soft shapes, wider than the picture, so that a camera can move over it. */
function scene(seed: number): (x: number, y: number) => number {
  const random = seededRandom(seed)
  const waves = Array.from({ length: 6 }, () => [0.1 + 0.3 * random(), 0.1 + 0.3 * random(), 6 * random()] as const)
  const levelAt = (x: number, y: number) =>
    waves.reduce((sum, [a, b, c]) => sum + 18 * Math.sin(a * x + b * y + c), 128)
  // The view of a camera that stands still, which most films show.
  const still = Float64Array.from({ length: width * height }, (_, i) => levelAt(i % width, Math.floor(i / width)))
  const isStill = (x: number, y: number) => x >= 0 && x < width && y >= 0 && y < height && x % 1 === 0 && y % 1 === 0
  return (x, y) => (isStill(x, y) ? (still[y * width + x] ?? 0) : levelAt(x, y))
}

type Draw = (x: number, y: number, seconds: number) => number

/** Returns the pictures of some seconds, with the grain of a camera. */
function film(seconds: number, draw: Draw, perSecond = rate): GreyPicture[] {
  const random = seededRandom(1)
  return Array.from({ length: seconds * perSecond }, (_, n) => ({
    time: n / perSecond,
    levels: Uint8Array.from({ length: width * height }, (_, i) => {
      const level = draw(i % width, Math.floor(i / width), n / perSecond) + 2 * random()
      return Math.max(0, Math.min(255, level))
    }),
  }))
}

const [a, b] = [scene(1), scene(2)]
/** Seconds of each film; its second scene begins in the middle. */
const [length, middle] = [6, 3]
/** Share of the second scene during a change of `seconds`. */
const mixed = (at: number, seconds: number) => Math.max(0, Math.min(1, (at - middle) / seconds + 0.5))

describe('cutsInPictures', () => {
  it.each<[string, Draw]>([
    ['two still shots', (x, y, at) => (at < middle ? a(x, y) : b(x, y))],
    ['a camera that pans', (x, y, at) => (at < middle ? a(x + 12 * at, y) : b(x - 12 * at, y))],
    ['shots of the same brightness', (x, y, at) => 128 + (at < middle ? a(x, y) - 128 : 128 - a(x, y))],
  ])('finds a cut exact to the picture: %s', (_, draw) => {
    expect(cutsInPictures(film(length, draw))).toEqual([{ at: middle }])
  })

  it('finds a cut whose pictures a converter of the frame rate has blended', () => {
    const share = (at: number) => (at < middle - 0.05 ? 0 : at < middle - 0.01 ? 0.4 : 1)
    const found = cutsInPictures(film(length, (x, y, at) => (1 - share(at)) * a(x, y) + share(at) * b(x, y)))
    expect(found).toEqual([{ at: expect.any(Number) }])
    expect(Math.abs((found[0]?.at ?? 0) - middle)).toBeLessThan(1.5 / rate)
  })

  /** The pictures of both scenes in a transition of some seconds. `mixed` is 0 to 1. */
  type Through = (x: number, y: number, mixed: number, at: number) => number
  const mix = (share: number, x: number, y: number) => (1 - share) * a(x, y) + share * b(x, y)
  const dip = (mixed: number) => Math.abs(2 * mixed - 1)
  it.each<[string, Transition['kind'], number, Through]>([
    ['a quick dissolve', 'dissolve', 0.4, (x, y, mixed) => mix(mixed, x, y)],
    ['a dissolve', 'dissolve', 1, (x, y, mixed) => mix(mixed, x, y)],
    ['a slow dissolve', 'dissolve', 1.6, (x, y, mixed) => mix(mixed, x, y)],
    ['a dissolve while both cameras pan', 'dissolve', 0.8, (x, y, mixed, at) => mix(mixed, x + 2 * at, y - at)],
    ['a fade through black', 'fade', 1, (x, y, mixed) => dip(mixed) * mix(Math.round(mixed), x, y)],
    ['a fade through white', 'fade', 0.6, (x, y, mixed) => 250 - dip(mixed) * (250 - mix(Math.round(mixed), x, y))],
    ['a wipe to the right', 'wipe', 0.5, (x, y, mixed) => (x < mixed * width ? b(x, y) : a(x, y))],
    ['a wipe to the left', 'wipe', 1, (x, y, mixed) => (x >= (1 - mixed) * width ? b(x, y) : a(x, y))],
    ['a wipe downwards', 'wipe', 0.5, (x, y, mixed) => (y < mixed * height ? b(x, y) : a(x, y))],
    [
      'a wipe upwards, over a pan',
      'wipe',
      1,
      (x, y, mixed, at) => (y >= (1 - mixed) * height ? b(x, y) : a(x + 4 * at, y)),
    ],
  ])('finds %s, with its kind and its length', (_, kind, seconds, draw) => {
    const found = cutsInPictures(film(length, (x, y, at) => draw(x, y, mixed(at, seconds), at)))
    expect(found).toEqual([
      { at: expect.any(Number), transition: { kind, start: expect.any(Number), end: expect.any(Number) } },
    ])
    const { at = 0, transition = { start: 0, end: 0 } } = found[0] ?? {}
    expect(Math.abs(at - middle)).toBeLessThan(2.5 / rate)
    expect(Math.abs(transition.start - (middle - seconds / 2))).toBeLessThan(3 / rate)
    expect(Math.abs(transition.end - (middle + seconds / 2))).toBeLessThan(3 / rate)
  })

  /** The picture of a wide film: black above and below, and a line that belongs to both. */
  const wide =
    (draw: Draw): Draw =>
    (x, y, at) => {
      const fromEdge = Math.min(y, height - 1 - y)
      return fromEdge < 4 ? 0 : (fromEdge === 4 ? 0.7 : 1) * draw(x, y, at)
    }
  const white = (x: number, y: number, mixed: number) => 250 - dip(mixed) * (250 - mix(Math.round(mixed), x, y))
  it.each<[string, Transition['kind'], Through]>([
    ['a dissolve', 'dissolve', (x, y, mixed) => mix(mixed, x, y)],
    ['a fade through white', 'fade', white],
  ])('finds %s between black bars, with its kind and its length', (_, kind, draw) => {
    const found = cutsInPictures(
      film(
        length,
        wide((x, y, at) => draw(x, y, mixed(at, 1), at)),
      ),
    )
    expect(found).toMatchObject([{ transition: { kind } }])
    const { start = 0, end = 0 } = found[0]?.transition ?? {}
    expect(end - start).toBeGreaterThan(0.8)
    expect(end - start).toBeLessThan(1.2)
  })

  it('finds a cut between black bars, and none in a flash', () => {
    const cut = wide((x, y, at) => (at < middle ? a(x, y) : b(x, y)))
    expect(cutsInPictures(film(length, cut))).toEqual([{ at: middle }])
    const flash = wide((x, y, at) => (Math.abs(at - middle) < 0.1 ? 250 : a(x + at, y)))
    expect(cutsInPictures(film(length, flash))).toEqual([])
  })

  /** A running clock at the top: white figures on black. */
  const clock = (x: number, y: number, at: number): number | null =>
    x > 24 && x < 40 && y > 0 && y < 4 ? 40 + 30 * Math.sin(x * x + y + (x > 35 ? 9 * at : 0)) : null
  const black = (x: number, y: number, mixed: number) => dip(mixed) * mix(Math.round(mixed), x, y)
  const logo = (x: number, y: number): number | null => (x > 56 && x < 61 && y > 2 && y < 6 ? 220 : null)
  it.each<[string, (x: number, y: number, at: number) => number | null, typeof white]>([
    ['white, under a running clock', clock, white],
    ['black, under a logo', logo, black],
  ])('finds a fade through %s', (_, over, through) => {
    const found = cutsInPictures(film(length, (x, y, at) => over(x, y, at) ?? through(x, y, mixed(at, 0.8))))
    expect(found).toEqual([{ at: expect.any(Number), transition: expect.objectContaining({ kind: 'fade' }) }])
    const { start = 0, end = 0 } = found[0]?.transition ?? {}
    expect(Math.abs(start - (middle - 0.4))).toBeLessThan(3 / rate)
    expect(Math.abs(end - (middle + 0.4))).toBeLessThan(3 / rate)
  })

  it.each([24, 60])('finds a dissolve at %d pictures per second, and the cut after it', (perSecond) => {
    const share = (at: number) => Math.max(0, Math.min(1, at - 1.5))
    const draw: Draw = (x, y, at) => (at < 4 ? mix(share(at), x, y) : a(y, x))
    const [dissolve, cut] = cutsInPictures(film(length, draw, perSecond))
    const { kind, start = 0, end = 0 } = dissolve?.transition ?? {}
    expect(kind).toBe('dissolve')
    for (const [found, planted] of [
      [start, 1.5],
      [end, 2.5],
    ] as const)
      expect(Math.abs(found - planted)).toBeLessThan(0.13)
    expect(cut).toEqual({ at: 4 })
  })

  it('keeps the exact place of a cut to black that the next shot fades in from', () => {
    const found = cutsInPictures(
      film(length, (x, y, at) => (at < middle ? a(x, y) : Math.min(1, Math.max(0, at - middle - 0.2)) * b(x, y))),
    )
    expect(found).toEqual([{ at: middle, transition: expect.objectContaining({ kind: 'fade' }) }])
    const { start = 0, end = 0 } = found[0]?.transition ?? {}
    expect([start, end].map((at) => Math.round(at * 5) / 5)).toEqual([3, 4.2])
  })

  it.each<[string, Draw]>([
    ['a slow pan', (x, y, at) => a(x + 12 * at, y)],
    ['a quick pan', (x, y, at) => a(x + 40 * Math.sin(3 * at), y)],
    ['a zoom', (x, y, at) => a(x / (1 + 0.4 * Math.sin(2 * at)), y / (1 + 0.4 * Math.sin(2 * at)))],
    ['flashes', (x, y, at) => a(x, y) + (at % 1 < 0.1 ? 100 : 0)],
    ['a fade to black and back to the same picture', (x, y, at) => Math.min(1, Math.abs(at - middle)) * a(x, y)],
    [
      'a fade to white and back under a clock',
      (x, y, at) => clock(x, y, at) ?? 250 - Math.min(1, Math.abs(at - middle)) * (250 - a(x, y)),
    ],
    ['flashes under a clock', (x, y, at) => clock(x, y, at) ?? ((at + 0.5) % 1 < 0.1 ? 250 : a(x, y))],
    [
      'a title that fades in and out on white',
      (x, y, at) =>
        250 - (x > 20 && x < 40 && y > 12 && y < 18 ? (1 - Math.min(1, Math.abs(at - middle))) * a(x, y) : 0),
    ],
    ['a fade in from black', (x, y, at) => Math.min(1, Math.max(0, at - 1)) * a(x, y)],
    ['a wall that passes before the camera', (x, y, at) => (x > 130 - 40 * at && x < 220 - 40 * at ? 90 : a(x, y))],
    ['a car that passes', (x, y, at) => (x > 170 - 60 * at && x < 250 - 60 * at ? b(x + 60 * at, y) : a(x, y))],
    ['a fast pan that slows down', (x, y, at) => a(x + 60 * (1 - Math.exp(-at)), y)],
    ['light that is switched on', (x, y, at) => (at < middle ? 0.3 : 1) * a(x, y)],
    ['an explosion', (x, y, at) => (at > middle && at < middle + 0.4 ? 0.3 * a(x, y) + 150 : a(x, y))],
    ['light that changes slowly', (x, y, at) => a(x, y) * (0.6 + 0.4 * Math.sin(at))],
    ['somebody who walks in', (x, y, at) => (x > 90 - 20 * at && x < 110 - 20 * at ? 40 : a(x, y))],
    ['black', () => 0],
  ])('finds no cut in %s', (_, draw) => {
    expect(cutsInPictures(film(length, draw))).toEqual([])
  })

  it('accepts any number of pictures', () => {
    expect(cutsInPictures([])).toEqual([])
    expect(cutsInPictures(film(1, (x, y) => a(x, y)).slice(0, 1))).toEqual([])
  })
})
