import { join } from 'node:path'
import { execa } from 'execa'
import sharp from 'sharp'
import { expect } from 'vitest'
import { findFfmpeg } from '../ffmpeg/findFfmpeg.ts'
import { probe } from '../probe/probe.ts'
import { editOf } from '../pure/edit/editOf.ts'
import { renderClip } from '../render/renderClip.ts'
import { stillOf } from '../render/stills/stillOf.ts'
import { makeWithFfmpeg, runUnconfined } from './makeMedia.ts'

/** A file's name and how it is encoded. */
export type ColourSource = readonly [name: string, encode: readonly string[]]

const range = { start: 0.2, end: 0.9 }

/** Returns the colours at shares of the width of a clip, as a player shows them that believes the file's tags. */
async function shownColours(file: string, places: readonly number[]): Promise<number[][]> {
  const picture = `${file}.png`
  await runUnconfined(['-ss', '0.3', '-i', file, '-vf', 'scale=in_color_matrix=bt709', '-frames:v', '1', picture])
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return places.map((x) => {
    const pixel = 3 * (Math.floor(info.height / 2) * info.width + Math.floor(x * info.width))
    return [...data.subarray(pixel, pixel + 3)]
  })
}

async function tagsOf(file: string): Promise<string> {
  const { ffprobe } = await findFfmpeg()
  const tags = 'stream=color_range,color_space,color_transfer,color_primaries'
  const args = ['-v', 'error', '-select_streams', 'V:0', '-show_entries', tags, '-of', 'csv=p=0', file]
  return (await execa(ffprobe, args)).stdout.trim()
}

/** Makes a source of a picture and renders a clip of it. */
async function clipOf(folder: string, [name, encode]: ColourSource, picture: string) {
  const file = join(folder, name)
  await makeWithFfmpeg(['-f', 'lavfi', '-i', picture, ...encode, file])
  const source = await probe(file)
  const clip = await renderClip(file, source, range, { aspect: 'source', outFile: `${file}.clip.mp4` })
  return { file, source, clip: clip.file }
}

const expectNear = (colour: readonly number[] | undefined, wanted: readonly number[]) => {
  const apart = wanted.map((level, i) => Math.abs(level - (colour?.[i] ?? Number.NaN)))
  expect(Math.max(...apart), colour?.join()).toBeLessThan(9)
}

/** Expects a clip of a green RGB source to have the same green, and to be tagged with its colours. */
export async function expectOwnColours(folder: string, source: ColourSource): Promise<void> {
  const { clip } = await clipOf(folder, source, 'color=0x20c040:s=160x90:r=10:d=1,format=rgb24')
  expect(await tagsOf(clip)).toBe('tv,bt709,bt709,bt709')
  const [colour] = await shownColours(clip, [0.5])
  expectNear(colour, [0x20, 0xc0, 0x40])
}

/** Expects the transparent half of a red source to be black, in a clip and in its stream. */
export async function expectOnBlack(folder: string, half: ColourSource): Promise<void> {
  const picture = "color=red:s=160x90:r=10:d=1,format=rgba,geq=r=255:g=0:b=0:a='if(lt(X,80),255,0)'"
  const { file, source, clip } = await clipOf(folder, half, picture)
  const [opaque, transparent] = await shownColours(clip, [0.25, 0.75])
  expect(opaque?.[0]).toBeGreaterThan(200)
  expectNear(transparent, [0, 0, 0])
  const still = await stillOf(file, source, editOf(range))
  const { dominant } = await sharp(still).extract({ left: 100, top: 10, width: 50, height: 60 }).stats()
  expect(Math.max(dominant.r, dominant.g, dominant.b)).toBeLessThan(24)
}
