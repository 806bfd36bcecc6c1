import { describe, expect, it } from 'vitest'
import { comparedHeight, comparedWidth } from '../../pure/measure/differenceMeter.ts'
import { isDisposable } from '../file/isDisposable.ts'
import { smallGrey } from './smallGrey.ts'

const plane = (value: (x: number, y: number) => number, width = 320, height = 180, stride = width) => {
  const bytes = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) bytes[y * stride + x] = value(x, y)
  return { bytes, width, height, stride }
}

describe('a small grey picture', () => {
  it('expands video range to full range', () => {
    const of = (luma: number) => smallGrey({ ...plane(() => luma), fullRange: false })[0]
    expect([of(16), of(235), of(126), of(0), of(255)]).toEqual([0, 255, 128, 0, 255])
    expect(smallGrey({ ...plane(() => 77), fullRange: true })[100]).toBe(77)
  })

  it('averages the area of each pixel, without the padding of a row', () => {
    const stripes = plane((x) => (x % 2 === 0 ? 100 : 200), 320, 180, 384)
    const grey = smallGrey({ ...stripes, fullRange: true })
    // Five columns consist of three of one level and two of the other.
    expect([...new Set(grey)].toSorted()).toEqual([140, 160])
    expect(grey).toHaveLength(comparedWidth * comparedHeight)
  })

  it('reads 10-bit pictures', () => {
    const deep = plane((x) => (x % 2 === 0 ? 0x00 : 0x02), 640, 180)
    expect(smallGrey({ ...deep, width: 320, stride: 640, deepBits: 10, fullRange: true })[0]).toBe(128)
  })

  it('scales up pictures that are smaller than the result', () => {
    expect(smallGrey({ ...plane((x) => x * 10, 20, 10), fullRange: true }).some(Number.isNaN)).toBe(false)
  })
})

it('isDisposable finds frames that no other frame references', () => {
  const unit = (head: number) => [0, 0, 0, 2, head, 0]
  expect(isDisposable(Uint8Array.from(unit(0x01)), 4)).toBe(true)
  expect(isDisposable(Uint8Array.from(unit(0x41)), 4)).toBe(false)
  // After a unit that is no picture.
  expect(isDisposable(Uint8Array.from([...unit(0x06), ...unit(0x01)]), 4)).toBe(true)
  expect(isDisposable(Uint8Array.from([]), 4)).toBe(false)
})
