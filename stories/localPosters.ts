import type { LocalSelection } from '../clipper/pure/LocalReading.ts'
import { svgOf } from '../mocks/fixtures/scenes/Drawing.ts'
import { drawTalk } from '../mocks/fixtures/scenes/drawTalk.ts'

/** Returns posters by the start of their clip, as the reader of a local file reports them: moments of a drawn talk. */
export const localPosters = ({ selection }: LocalSelection): Map<number, Blob> =>
  new Map(
    selection.clips.map(({ start }, at) => [
      start,
      new Blob([svgOf(drawTalk, at / selection.clips.length + 0.1)], { type: 'image/svg+xml' }),
    ]),
  )
