import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Frame } from '../../clipper/pure/captions/safeArea.ts'
import type { Captions } from '../../clipper/pure/captions/toAss.ts'
import { captionFilter } from '../../clipper/render/captions/captionFilter.ts'
import { runUnconfined } from '../../clipper/testing/makeMedia.ts'

/** The background of both: neither the letters nor their edges or boxes are grey. */
export const grey = 128
/** Levels of 255 by which something that was drawn differs from what it was drawn on: the faint end of a shadow does not. */
const seen = 40
export interface Picture {
  width: number
  height: number
  /** Red, green and blue, row by row. */
  rgb: Uint8Array
}

export async function pictureOf(png: Buffer): Promise<Picture> {
  const { data, info } = await sharp(png)
    .flatten({ background: { r: grey, g: grey, b: grey } })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgb: data }
}

/** A moment of a clip as the clipper burns it into a file, on grey. `seconds` of the clip; what it needs is written into `folder`. */
export async function burntMoment(captions: Captions, frame: Frame, seconds: number, folder: string): Promise<Picture> {
  const filter = await captionFilter(captions, { frame, folder })
  const file = join(folder, 'moment.png')
  const grey = ['-f', 'lavfi', '-i', `color=c=0x808080:s=${frame.width}x${frame.height}:r=25:d=0.04`]
  const filters = ['-vf', `format=yuv420p,setpts=PTS+${seconds}/TB,${filter}`]
  await runUnconfined([...grey, ...filters, '-frames:v', '1', '-update', '1', file])
  return pictureOf(await readFile(file))
}

/** Most that a pixel's colours differ by, of two pictures or of one and what it was drawn on. */
function differences(one: Picture, other: Picture | null): number[] {
  return Array.from({ length: one.rgb.length / 3 }, (_, at) =>
    Math.max(...[0, 1, 2].map((part) => Math.abs((one.rgb[3 * at + part] ?? 0) - (other?.rgb[3 * at + part] ?? grey)))),
  )
}

/** The overlap of both drawings: 1 when letters, outlines and boxes cover each other exactly. */
export function overlap(one: Picture | null, other: Picture): number {
  if (one?.width !== other.width || one.height !== other.height) return 0
  let both = 0
  let either = 0
  const drawn = differences(one, null)
  for (const [at, difference] of differences(other, null).entries()) {
    const [a, b] = [difference > seen, (drawn[at] ?? 0) > seen]
    if (a && b) both += 1
    if (a || b) either += 1
  }
  // Nothing on both sides would be equal too.
  return either < 500 ? 0 : both / either
}
