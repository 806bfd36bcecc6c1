import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Aspect } from '../ClipSettings.ts'
import { outputSize } from './outputSize.ts'

const sizeOf = (width: number, height: number, aspect: Aspect) => {
  const { size } = outputSize({ width, height }, aspect)
  return `${size.width}x${size.height}`
}

describe('outputSize', () => {
  it.each([
    [1281, 721, 'source', '1280x720'],
    [3840, 2160, 'source', '1920x1080'],
    [320, 180, 'source', '320x180'],
  ] as const)('keeps %i×%i as %s, up to 1080p: %s', (width, height, aspect, expected) => {
    expect(sizeOf(width, height, aspect)).toBe(expected)
  })

  it.each([
    [1280, 720, '9:16', '720x1280'],
    [1920, 1080, '9:16', '720x1280'],
    [2560, 1440, '9:16', '810x1440'],
    [3840, 2160, '9:16', '1080x1920'],
    [1080, 1920, '9:16', '1080x1920'],
    [360, 640, '9:16', '720x1280'],
    [1920, 1080, '4:5', '864x1080'],
    [1280, 720, '4:5', '720x900'],
    [1080, 1920, '4:5', '1080x1350'],
    [1920, 1080, '1:1', '1080x1080'],
    [1280, 720, '1:1', '720x720'],
    [640, 360, '1:1', '360x360'],
    [1080, 1920, '1:1', '1080x1080'],
    [1920, 1080, '16:9', '1920x1080'],
    [640, 360, '16:9', '640x360'],
    [1080, 1920, '16:9', '1280x720'],
    [1440, 1080, '16:9', '1440x810'],
  ] as const)('makes of %i×%i in %s a clip of %s', (width, height, aspect, expected) => {
    expect(sizeOf(width, height, aspect)).toBe(expected)
  })

  const side = fc.integer({ min: 2, max: 9000 })

  it('is even, and 9:16 has at least the size that feeds require', () => {
    fc.assert(
      fc.property(
        side,
        side,
        fc.constantFrom<Aspect>('source', '9:16', '4:5', '1:1', '16:9'),
        (width, height, aspect) => {
          const { kept, size } = outputSize({ width, height }, aspect)
          for (const pixels of [size.width, size.height]) expect(pixels % 2).toBe(0)
          for (const share of [kept.width, kept.height]) expect(share > 0 && share <= 1).toBe(true)
          expect(Math.max(kept.width, kept.height)).toBe(1)
          if (aspect === '9:16') expect([size.width >= 720, size.height >= 1280]).toEqual([true, true])
        },
      ),
    )
  })

  it('distorts by at most the pixel that makes a side even', () => {
    fc.assert(
      fc.property(
        side,
        side,
        fc.constantFrom<Aspect>('source', '9:16', '4:5', '1:1', '16:9'),
        (width, height, aspect) => {
          const { kept, size } = outputSize({ width, height }, aspect)
          const shape = (width * kept.width) / (height * kept.height)
          const least = Math.max(0, size.width) / (size.height + 2)
          const most = (size.width + 2) / size.height
          if (size.width > 2 && size.height > 2) expect([shape > least, shape < most]).toEqual([true, true])
        },
      ),
    )
  })
})
