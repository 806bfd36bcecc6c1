import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../testing/speechLikeSound.ts'
import { areOfOneShot } from './sameShot.ts'

const [width, height] = [64, 36]

interface Shown {
  /** Pixels by which the camera has moved. */
  pan?: number
  /** Rows of a black bar at the top and one at the bottom, and columns of those at the sides. */
  rows?: number
  columns?: number
}

/** Returns a picture of a shot, which has a texture of its own. */
function picture(shot: number, { pan = 0, rows = 0, columns = 0 }: Shown = {}): Uint8Array {
  const random = seededRandom(shot)
  const waves = Array.from({ length: 8 }, () => [0.3 + random(), 0.3 + random(), 6 * random()] as const)
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    if (y < rows || y >= height - rows || x < columns || x >= width - columns) return 0
    return 128 + waves.reduce((sum, [a, b, phase]) => sum + 18 * Math.sin(a * (x + pan) + b * y + phase), 0)
  })
}

describe.each([
  ['without bars', {}],
  ['with bars above and below', { rows: 4 }],
  ['with bars at the sides', { columns: 9 }],
  ['with bars around it', { rows: 4, columns: 9 }],
])('a picture %s', (_, frame) => {
  it('is of another shot if its content differs', () => {
    for (let shot = 1; shot < 20; shot++)
      expect(areOfOneShot(picture(shot, frame), picture(shot + 100, frame), { width, height })).toBe(false)
  })

  it('is of the same shot if the camera has moved a little', () => {
    for (let shot = 1; shot < 20; shot++)
      expect(areOfOneShot(picture(shot, frame), picture(shot, { ...frame, pan: 0.4 }), { width, height })).toBe(true)
  })
})
