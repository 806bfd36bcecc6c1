import { describe, expect, it } from 'vitest'
import { drawnPanes } from './drawnPanes.ts'
import { outputSize } from './outputSize.ts'
import { viewOf } from './panes.ts'

const source = { width: 1280, height: 720 }
const output = outputSize(source, '9:16')

/** The crops in pixels of the source, and their places in pixels of the clip. */
const pixels = (place: Parameters<typeof viewOf>[0]) =>
  drawnPanes(viewOf(place, output), source, output.size).map(({ from, to }) => [
    [from.x * source.width, from.y * source.height, from.width * source.width, from.height * source.height],
    [to.x * output.size.width, to.y * output.size.height, to.width * output.size.width, to.height * output.size.height],
  ])

describe('drawnPanes', () => {
  it('rounds a crop as ffmpeg does: to whole pixels, then down to even ones', () => {
    // 270 × 480 at 270.76, 124.8.
    expect(pixels({ x: 0.317, y: 0.5067, zoom: 1.5 })).toEqual([
      [
        [270, 124, 270, 480],
        [0, 0, 720, 1280],
      ],
    ])
    // 405 × 720 at 437.5, 0.
    expect(pixels({ x: 0.5, y: 0.5 })[0]?.[0]).toEqual([438, 0, 404, 720])
  })

  it('puts the whole picture on even pixels of the bands', () => {
    expect(pixels({ x: 0.5, y: 0.5, layout: 'fit' })).toEqual([
      [
        [0, 0, 1280, 720],
        [0, 436, 720, 406],
      ],
    ])
  })

  it('leaves no row between two strips', () => {
    const [upper, lower] = pixels({ x: 0.5, y: 0.5, layout: 'screen', second: { x: 0.2, y: 0.8 } })
    expect(upper?.[1]).toEqual([0, 0, 720, 406])
    expect(lower?.[1]).toEqual([0, 406, 720, 874])
  })
})
