import { describe, expect, it } from 'vitest'
import { meansOf, turned, valuesOf } from './smallPlanes.ts'

describe('meansOf', () => {
  it('averages each area, including partial pixels', () => {
    const bytes = Uint8Array.from([0, 30, 60, 0, 30, 60])
    const plane = { bytes, width: 3, height: 2, stride: 3, step: 1 }
    expect([...meansOf(plane, { width: 2, height: 1 })]).toEqual([10, 50])
  })

  it('reads every other byte of an interleaved plane', () => {
    const bytes = Uint8Array.from([10, 99, 20, 99, 0, 0, 30, 99, 40, 99, 0, 0])
    const plane = { bytes, width: 2, height: 2, stride: 6, step: 2 }
    expect([...meansOf(plane, { width: 1, height: 1 })]).toEqual([25])
  })
})

describe('valuesOf', () => {
  it('converts full range to video range', () => {
    expect([...valuesOf(Float64Array.of(0, 255), 'y', true)]).toEqual([16, 235])
    expect([...valuesOf(Float64Array.of(0, 128, 255), 'uv', true)]).toEqual([16, 128, 240])
    expect([...valuesOf(Float64Array.of(16.4, 235), 'y', false)]).toEqual([16, 235])
  })
})

describe('turned', () => {
  const plane = Uint8Array.from([1, 2, 3, 4, 5, 6])
  const picture = { width: 3, height: 2, y: plane, u: plane, v: plane }
  it.each([
    [0, 3, [1, 2, 3, 4, 5, 6]],
    [90, 2, [4, 1, 5, 2, 6, 3]],
    [180, 3, [6, 5, 4, 3, 2, 1]],
    [270, 2, [3, 6, 2, 5, 1, 4]],
  ])('rotates a picture by %i degrees', (degrees, width, values) => {
    const upright = turned(picture, degrees)
    expect([upright.width, [...upright.y], [...upright.v]]).toEqual([width, values, values])
  })
})
