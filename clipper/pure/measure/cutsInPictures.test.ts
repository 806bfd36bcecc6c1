import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../testing/speechLikeSound.ts'
import { cutsInPictures, type GreyPicture } from './cutsInPictures.ts'
import { comparedHeight as height, comparedWidth as width } from './differenceMeter.ts'

const rate = 25

/** A scene of soft shapes, wider than the picture, so that a camera can move over it. */
function scene(seed: number): (x: number, y: number) => number {
  const random = seededRandom(seed)
  const waves = Array.from({ length: 6 }, () => [0.1 + 0.3 * random(), 0.1 + 0.3 * random(), 6 * random()] as const)
  return (x, y) => waves.reduce((sum, [a, b, c]) => sum + 18 * Math.sin(a * x + b * y + c), 128)
}

type Draw = (x: number, y: number, seconds: number) => number

/** Returns the pictures of some seconds, with the grain of a camera. */
function film(seconds: number, draw: Draw): GreyPicture[] {
  const random = seededRandom(1)
  return Array.from({ length: seconds * rate }, (_, n) => ({
    time: n / rate,
    levels: Uint8Array.from({ length: width * height }, (_, i) => {
      const level = draw(i % width, Math.floor(i / width), n / rate) + 2 * random()
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
    expect(cutsInPictures(film(length, draw))).toEqual([middle])
  })

  it('finds a cut whose pictures a converter of the frame rate has blended', () => {
    const share = (at: number) => (at < middle - 0.05 ? 0 : at < middle - 0.01 ? 0.4 : 1)
    const found = cutsInPictures(film(length, (x, y, at) => (1 - share(at)) * a(x, y) + share(at) * b(x, y)))
    expect(found).toHaveLength(1)
    expect(Math.abs((found[0] ?? 0) - middle)).toBeLessThan(1.5 / rate)
  })

  it.each([0.4, 1, 1.6])('finds a dissolve of %s s', (seconds) => {
    const found = cutsInPictures(
      film(length, (x, y, at) => (1 - mixed(at, seconds)) * a(x, y) + mixed(at, seconds) * b(x, y)),
    )
    expect(found).toHaveLength(1)
    expect(Math.abs((found[0] ?? 0) - middle)).toBeLessThan(seconds / 2)
  })

  it('finds a fade through black', () => {
    const light = (at: number) => Math.min(1, Math.max(0, Math.abs(at - middle) * 2 - 0.1))
    const found = cutsInPictures(film(length, (x, y, at) => light(at) * (at < middle ? a(x, y) : b(x, y))))
    expect(found).toHaveLength(1)
    expect(Math.abs((found[0] ?? 0) - middle)).toBeLessThan(0.5)
  })

  it.each<[string, Draw]>([
    ['a slow pan', (x, y, at) => a(x + 12 * at, y)],
    ['a quick pan', (x, y, at) => a(x + 40 * Math.sin(3 * at), y)],
    ['a zoom', (x, y, at) => a(x / (1 + 0.4 * Math.sin(2 * at)), y / (1 + 0.4 * Math.sin(2 * at)))],
    ['flashes', (x, y, at) => a(x, y) + (at % 1 < 0.1 ? 100 : 0)],
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
