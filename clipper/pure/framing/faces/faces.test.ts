import { describe, expect, it } from 'vitest'
import { decodeFaces, type Face, valuesPerAnchor } from './decodeFaces.ts'
import { faceInput, inputSize } from './faceInput.ts'
import { type Person, personsOf, type SeenFace } from './personsOf.ts'
import { stretchOf } from './stretchOf.ts'

const face = (x: number, more: Partial<Face> = {}): Face => ({
  x,
  y: 0.3,
  width: 0.1,
  height: 0.2,
  score: 0.9,
  ...more,
})

describe('faceInput', () => {
  const plain = (y: number, u: number, v: number) => {
    const plane = (value: number) => new Uint8Array(64 * 36).fill(value)
    return faceInput({ width: 64, height: 36, y: plane(y), u: plane(u), v: plane(v) })
  }
  const pixel = (input: Float32Array, row: number) => [...input.subarray(3 * (row * inputSize + 128)).subarray(0, 3)]

  it('puts the picture in the middle of a black square', () => {
    const input = plain(235, 128, 128)
    expect(pixel(input, 10)).toEqual([-1, -1, -1])
    expect(pixel(input, 250)).toEqual([-1, -1, -1])
    for (const value of pixel(input, 128)) expect(value).toBeCloseTo(1, 2)
  })

  it('converts the colours of video to red, green and blue', () => {
    const [red = 0, green = 0, blue = 0] = pixel(plain(81, 90, 240), 128)
    expect(red).toBeGreaterThan(0.95)
    expect(green).toBeLessThan(-0.95)
    expect(blue).toBeLessThan(-0.95)
  })
})

describe('decodeFaces', () => {
  const none = () => new Float32Array(896 * valuesPerAnchor).fill(0).map((_, i) => (i % valuesPerAnchor === 0 ? -9 : 0))
  const shape = { width: 256, height: 144 }

  it('returns boxes as shares of the picture, without the black around it', () => {
    const values = none()
    // The finer layer has two anchors at each of 16 × 16 places; this one is at 136, 136.
    values.set([4, 0, 0, 32, 36], valuesPerAnchor * 2 * (8 * 16 + 8))
    const [only, ...others] = decodeFaces(values, shape)
    expect(others).toEqual([])
    expect(only?.score).toBeCloseTo(0.982, 3)
    expect(only?.x).toBeCloseTo((136 - 16) / 256)
    expect(only?.y).toBeCloseTo((136 - 18 - 56) / 144)
    expect([only?.width, only?.height]).toEqual([32 / 256, 36 / 144])
  })

  it('keeps the best of boxes that overlap, and drops weak ones', () => {
    const values = none()
    values.set([3, 0, 0, 40, 40], valuesPerAnchor * 100)
    values.set([5, 0, 0, 40, 40], valuesPerAnchor * 101)
    values.set([-2, 0, 0, 40, 40], valuesPerAnchor * 400)
    expect(decodeFaces(values, shape).map(({ score }) => Number(score.toFixed(3)))).toEqual([0.993])
  })
})

/** Pictures with these faces, one a second. */
const looksOf = (...pictures: Face[][]) => pictures.map((faces, at) => ({ at, faces }))

describe('personsOf', () => {
  it('returns one person for a face that moves, at its median', () => {
    const persons = personsOf(looksOf([face(0.2)], [face(0.22)], [face(0.3)]))
    expect(persons).toHaveLength(1)
    expect(persons[0]?.x).toBe(0.22)
    expect(persons[0]?.seen).toBe(1)
    expect(persons[0]?.track.map(({ at, x }) => [at, x])).toEqual([
      [0, 0.2],
      [1, 0.22],
      [2, 0.3],
    ])
  })

  it('follows somebody who walks quickly, alone or past others, but does not take one person for another', () => {
    const walk = [0.1, 0.3, 0.5, 0.7].map((x) => face(x))
    expect(personsOf(looksOf(...walk.map((one) => [one])))).toHaveLength(1)
    const standing = face(0.85)
    expect(personsOf(looksOf(...walk.map((one) => [one, standing])))).toHaveLength(2)
    // Two people who look away in turn, and two who are too far apart to be one person walking.
    expect(personsOf(looksOf([face(0.2), face(0.5)], [face(0.2)], [face(0.5)], [face(0.2)]))).toHaveLength(2)
    expect(personsOf(looksOf([face(0.1)], [face(0.7)], [face(0.1)], [face(0.7)]))).toHaveLength(2)
  })

  it('puts the larger and longer seen person first, and leaves out the background', () => {
    const large = face(0.6, { height: 0.3 })
    const small = face(0.1, { height: 0.05 })
    const persons = personsOf(looksOf([face(0.3), large, small], [face(0.3), large, small], [face(0.3)], [face(0.3)]))
    expect(persons.map(({ x }) => x)).toEqual([0.3, 0.6])
  })

  it('ignores faces that are seen once in a while, or never with confidence', () => {
    const nothing = Array.from({ length: 7 }, () => [])
    expect(personsOf(looksOf([face(0.3)], ...nothing))).toEqual([])
    expect(personsOf(looksOf([face(0.3, { score: 0.6 })], [face(0.3, { score: 0.65 })]))).toEqual([])
    expect(personsOf([])).toEqual([])
  })
})

describe('stretchOf', () => {
  const person = (x: number, width = 0.1): Person => ({ x, y: 0.3, width, height: 2 * width, seen: 1, track: [] })
  const share = 0.316

  it('contains one person with shoulders, limited by the edges of the picture', () => {
    const { from = 0, to = 0 } = stretchOf([person(0.4)], share) ?? {}
    expect([from, to].map((edge) => edge.toFixed(2))).toEqual(['0.34', '0.56'])
    expect(stretchOf([person(0)], share)?.from).toBe(0)
  })

  it('contains all heads if they fit, and otherwise the first one', () => {
    const two = stretchOf([person(0.4), person(0.52)], share)
    expect(two?.from).toBeLessThan(0.4)
    expect(two?.to).toBeGreaterThan(0.62)
    expect(stretchOf([person(0.4), person(0.8)], share)).toEqual(stretchOf([person(0.4)], share))
  })

  const moving = (...places: number[]): Person => ({
    ...person(places[places.length >> 1] ?? 0),
    track: places.map((x, at) => ({ x, y: 0.3, width: 0.1, height: 0.2, score: 0.9, at })),
  })

  it('contains the whole path of somebody who walks, if it fits', () => {
    const { from = 0, to = 0 } = stretchOf([moving(0.4, 0.4, 0.4, 0.5, 0.55)], share) ?? {}
    expect(from).toBeLessThan(0.4)
    expect(to).toBeGreaterThan(0.65)
    expect(to - from).toBeLessThanOrEqual(share)
    expect(stretchOf([moving(0.1, 0.3, 0.5, 0.7)], share)).toEqual(stretchOf([person(0.5)], share))
  })

  it('contains the faces of somebody who moves if the whole heads don’t fit', () => {
    const path = [0.11, 0.11, 0.11, 0.15, 0.2].map((x, at) => ({
      x,
      y: 0.3,
      width: 0.19,
      height: 0.34,
      score: 0.9,
      at,
    }))
    const { from = 0, to = 0 } = stretchOf([{ ...person(0.11, 0.19), track: path }], share) ?? {}
    expect(from).toBeLessThan(0.11)
    expect(to).toBeGreaterThan(0.39)
    expect(to - from).toBeLessThanOrEqual(share)
  })

  it('prefers heads of others to the path of the first one, and ignores uncertain faces on it', () => {
    const others = [person(0.3)]
    expect(stretchOf([moving(0.45, 0.45, 0.6), ...others], share)).toEqual(stretchOf([person(0.45), ...others], share))
    const unsure = moving(0.4, 0.4, 0.4)
    const track = [...unsure.track, { ...unsure.track[0], x: 0.5, score: 0.6, at: 3 } as SeenFace]
    expect(stretchOf([{ ...unsure, track }], share)).toEqual(stretchOf([unsure], share))
  })

  it('is as wide as the crop for a large face, and null without people', () => {
    const close = stretchOf([person(0.3, 0.22)], share)
    expect((close?.to ?? 0) - (close?.from ?? 0)).toBeCloseTo(share, 2)
    expect(stretchOf([], share)).toBeNull()
  })
})
