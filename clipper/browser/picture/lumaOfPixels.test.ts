import { expect, it } from 'vitest'
import { isPixelFormat, lumaOfPixels, weightsOf } from './lumaOfPixels.ts'

const rgb = (red: number, green: number, blue: number) => [red, green, blue, 7]
const bgr = (red: number, green: number, blue: number) => [blue, green, red, 7]
const colours: readonly (readonly [number, number, number])[] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
  [0, 0, 0],
  [90, 140, 33],
]

const lumaOf = (format: 'RGBX' | 'BGRX', matrix: string | null, gap = 0) => {
  const pixel = format === 'RGBX' ? rgb : bgr
  const rows = [colours.slice(0, 3), colours.slice(3)].map((row) => [
    ...row.flatMap((colour) => pixel(...colour)),
    ...Array.from({ length: gap }, () => 99),
  ])
  const layout = { width: 3, height: 2, stride: 12 + gap }
  return [...lumaOfPixels({ bytes: Uint8Array.from(rows.flat()), format, weights: weightsOf(matrix), ...layout })]
}

it('weighs colours by the matrix of the frame', () => {
  expect(lumaOf('RGBX', 'bt709')).toEqual([54, 182, 18, 255, 0, 122])
  expect(lumaOf('RGBX', 'smpte170m')).toEqual([76, 150, 29, 255, 0, 113])
  expect(lumaOf('RGBX', null)).toEqual(lumaOf('RGBX', 'smpte170m'))
})

it('handles the channel order and the stride', () => {
  expect(lumaOf('BGRX', 'bt709')).toEqual(lumaOf('RGBX', 'bt709'))
  expect(lumaOf('BGRX', 'bt709', 20)).toEqual(lumaOf('BGRX', 'bt709'))
})

it('keeps grey with every matrix', () => {
  const bytes = Uint8Array.from(Array.from({ length: 256 }, (_, level) => rgb(level, level, level)).flat())
  for (const matrix of ['bt709', 'bt2020-ncl', 'smpte170m', null]) {
    const layout = { width: 256, height: 1, stride: 1024, weights: weightsOf(matrix) }
    expect([...lumaOfPixels({ bytes, format: 'RGBX', ...layout })]).toEqual(Array.from({ length: 256 }, (_, i) => i))
  }
})

it('tells RGB formats from YUV formats', () => {
  expect(['BGRX', 'RGBA', 'I420', 'NV12', null].filter(isPixelFormat)).toEqual(['BGRX', 'RGBA'])
})
