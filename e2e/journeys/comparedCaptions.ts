import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Frame } from '../../clipper/pure/captions/safeArea.ts'
import type { Captions } from '../../clipper/pure/captions/toAss.ts'
import { captionFilter } from '../../clipper/render/captions/captionFilter.ts'
import { runUnconfined } from '../../clipper/testing/makeMedia.ts'

/** The background of both pictures: neither letters nor their outlines or boxes are grey. */
export const grey = 128
/**
 * The minimum difference from the background, of 255 levels, for a pixel to count as drawn. Faint shadows are below
 * it.
 */
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

/**
 * Returns a moment of a clip, `seconds` into it, as the clipper burns it into a file, on grey. Uses `folder` for
 * files.
 */
export async function burntMoment(captions: Captions, frame: Frame, seconds: number, folder: string): Promise<Picture> {
  const filter = await captionFilter(captions, { frame, folder })
  const file = join(folder, 'moment.png')
  const grey = ['-f', 'lavfi', '-i', `color=c=0x808080:s=${frame.width}x${frame.height}:r=25:d=0.04`]
  const filters = ['-vf', `format=yuv420p,setpts=PTS+${seconds}/TB,${filter}`]
  await runUnconfined([...grey, ...filters, '-frames:v', '1', '-update', '1', file])
  return pictureOf(await readFile(file))
}

/** Whether any colour of a pixel differs clearly from the background. */
function isDrawn({ rgb }: Picture, pixel: number): boolean {
  for (let i = 3 * pixel; i < 3 * pixel + 3; i++) if (Math.abs((rgb[i] ?? 0) - grey) > seen) return true
  return false
}

/** Returns the overlap of both drawings: 1 if letters, outlines and boxes coincide exactly. */
export function overlap(one: Picture | null, other: Picture): number {
  if (one?.width !== other.width || one.height !== other.height) return 0
  let both = 0
  let either = 0
  for (let pixel = 0; pixel < one.width * one.height; pixel++) {
    const [a, b] = [isDrawn(one, pixel), isDrawn(other, pixel)]
    if (a && b) both += 1
    if (a || b) either += 1
  }
  // Two empty pictures would be equal, too.
  return either < 500 ? 0 : both / either
}
