import { describe, expect, it } from 'vitest'
import { framesInClip } from '../pure/edit/framesInClip.ts'
import { outputSize } from '../pure/framing/outputSize.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { crops, largestClip } from '../testing/largestClip.ts'
import { seenPictures } from '../testing/seenPictures.ts'
import { framePictures } from './framePictures.ts'
import { renderFile } from './renderEdit.ts'
import { stepExpression } from './stepExpression.ts'

/** Evaluates an expression in JavaScript. */
function computed(expression: string, t: number): number {
  const script = expression.replaceAll('if(', 'choose(')
  const choose = (is: boolean, one: number, other: number) => (is ? one : other)
  return new Function('t', 'lt', 'choose', `return ${script}`)(t, (a: number, b: number) => a < b, choose)
}

describe('an expression of many steps', () => {
  it.each([1, 2, 99, 100, 101, 257, crops])('with %i steps has the value of the latest step', (count) => {
    const steps = Array.from({ length: count }, (_, i) => ({ from: i * 0.3, value: String(i) }))
    const expression = stepExpression('t', steps)
    for (let i = 0; i < count; i += Math.ceil(count / 50)) {
      expect([computed(expression, i * 0.3 + 0.01), computed(expression, i * 0.3 + 0.29)]).toEqual([i, i])
    }
    expect([computed(expression, -1), computed(expression, 1e6)]).toEqual([0, count - 1])
  })

  it('fits into an argument for the maximum number of crops', () => {
    const places = Array.from({ length: crops }, (_, i) => ({
      start: (600 * i) / crops,
      x: (i * 0.61803) % 1,
      y: (i * 0.41421) % 1,
      zoom: 1 + (i % 3) / 2,
      layout: (['two', 'fill', 'screen'] as const)[i % 3],
      second: { x: (i * 0.71803) % 1, y: (i * 0.51421) % 1, zoom: 2 },
    }))
    const output = outputSize({ width: 1920, height: 1080 }, '9:16')
    const steps = framesInClip(places, [{ start: 0, end: 600 }], output)
    expect(steps).toHaveLength(crops)
    const filters = framePictures({ fps: 29.97 } as SourceInfo, { ...output, steps })
    expect(filters.join().length).toBeLessThan(110_000)
  })
})

// `editLimits.full.test.ts` plays it as a light stream.
describe('a clip with the maximum numbers of ranges and crops', () => {
  const clip = largestClip()

  it('is rendered with its ranges in order', async () => {
    const outFile = clip.at('clip.mp4')
    const { duration } = await renderFile(clip.file(), clip.source(), clip.edit(), { outFile })
    expect(duration).toBeCloseTo(20, 0)
    const pictures = await seenPictures(outFile, 4, 4)
    // The source grows brighter with each second, so the ranges are in order when the clip never grows darker.
    const levels = pictures.map(({ grey }) => grey.reduce((sum, value) => sum + value, 0) / grey.length)
    for (const [i, level] of levels.entries()) expect(level).toBeGreaterThanOrEqual((levels[i - 1] ?? 0) - 2)
    expect((levels.at(-1) ?? 0) - (levels[0] ?? 0)).toBeGreaterThan(150)
    expect(pictures.length).toBeGreaterThan(150)
  })
})
