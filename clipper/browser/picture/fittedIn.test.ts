import { describe, expect, it } from 'vitest'
import { fittedIn } from './fittedIn.ts'
import { onBlack } from './smallPlanes.ts'

describe('a picture of another size than its video', () => {
  const source = { width: 320, height: 180 }
  const target = { width: 160, height: 90 }

  it.each([
    ['of the same shape, fills the target', { width: 640, height: 360 }, { left: 0, top: 0, width: 160, height: 90 }],
    ['that is narrower, is in the middle', { width: 180, height: 180 }, { left: 35, top: 0, width: 90, height: 90 }],
    ['that is wider, is in the middle', { width: 640, height: 180 }, { left: 0, top: 23, width: 160, height: 44 }],
    [
      'whose shape is off by a rounding, fills it',
      { width: 319, height: 180 },
      { left: 0, top: 0, width: 160, height: 90 },
    ],
  ])('%s', (_, picture, place) => {
    expect(fittedIn(target, picture, source)).toEqual(place)
  })

  it('is padded with black', () => {
    const grey = (value: number) => new Uint8Array(4).fill(value)
    const picture = { width: 2, height: 2, y: grey(200), u: grey(90), v: grey(90) }
    const { y, u } = onBlack(picture, { width: 4, height: 2, left: 1, top: 0 })
    expect([...y]).toEqual([16, 200, 200, 16, 16, 200, 200, 16])
    expect([...u]).toEqual([128, 90, 90, 128, 128, 90, 90, 128])
  })
})
