import { describe, expect, it } from 'vitest'
import { matrixOf } from './matrixOf.ts'

describe('the matrix of a source', () => {
  it('is that which players assume, unless the file names one', () => {
    expect(matrixOf({ height: 360 }, true)).toBe('bt601')
    expect(matrixOf({ height: 720 }, true)).toBe('bt709')
    expect(matrixOf({ height: 360, matrix: 'bt709' }, true)).toBe('bt709')
    expect(matrixOf({ height: 1080, matrix: 'bt601' }, true)).toBe('bt601')
  })

  it('is that of the conversion for HDR, RGB, and drawn pictures', () => {
    expect(matrixOf({ height: 2160, hdr: 'pq' }, true)).toBe('bt709')
    expect(matrixOf({ height: 360, rgb: true }, true)).toBe('bt709')
    expect(matrixOf({ height: 720, isSound: true }, true)).toBe('bt601')
  })

  it('is unknown where nothing is converted', () => {
    expect(matrixOf({ height: 2160, hdr: 'hlg' }, false)).toBeNull()
    expect(matrixOf({ height: 2160, matrix: 'other' }, true)).toBeNull()
  })
})
