import { join } from 'node:path'
import { execa } from 'execa'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { findFfmpeg } from '../ffmpeg/findFfmpeg.ts'
import { probe } from '../probe/probe.ts'
import { editOf } from '../pure/edit/editOf.ts'
import { makeWithFfmpeg, runUnconfined } from '../testing/makeMedia.ts'
import { testFolder } from '../testing/testFolder.ts'
import { renderClip } from './renderClip.ts'
import { stillOf } from './stillOf.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)
const lavfi = (graph: string) => ['-f', 'lavfi', '-i', graph]

/** The colour in the middle of a clip's picture, as a player shows it that believes what the file says. */
async function shownColour(file: string, x = 0.5): Promise<number[]> {
  const picture = `${file}.${x}.png`
  await runUnconfined(['-ss', '0.3', '-i', file, '-vf', 'scale=in_color_matrix=bt709', '-frames:v', '1', picture])
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixel = 3 * (Math.floor(info.height / 2) * info.width + Math.floor(x * info.width))
  return [...data.subarray(pixel, pixel + 3)]
}

async function tagsOf(file: string): Promise<string> {
  const { ffprobe } = await findFfmpeg()
  const tags = 'stream=color_range,color_space,color_transfer,color_primaries'
  const args = ['-v', 'error', '-select_streams', 'V:0', '-show_entries', tags, '-of', 'csv=p=0', file]
  return (await execa(ffprobe, args)).stdout.trim()
}

async function clipOf(name: string): Promise<string> {
  const { file } = await renderClip(
    at(name),
    await probe(at(name)),
    { start: 0.2, end: 0.9 },
    { aspect: 'source', outFile: at(`${name}.clip.mp4`) },
  )
  return file
}

const near = (colour: readonly number[], wanted: readonly number[]) =>
  expect(Math.max(...colour.map((level, i) => Math.abs(level - (wanted[i] ?? 0)))), colour.join()).toBeLessThan(9)

describe('a source of red, green and blue', () => {
  it.each([
    ['rgb.mkv', ['-c:v', 'libx264rgb', '-preset', 'ultrafast', '-qp', '4']],
    ['rle.mov', ['-c:v', 'qtrle', '-pix_fmt', 'rgb24']],
    ['png.mov', ['-c:v', 'png', '-pix_fmt', 'rgb24']],
  ])('has its own colours in a clip, which says what they are: %s', async (name, encode) => {
    await makeWithFfmpeg([...lavfi('color=0x20c040:s=160x90:r=10:d=1,format=rgb24'), ...encode, at(name)])
    const clip = await clipOf(name)
    expect(await tagsOf(clip)).toBe('tv,bt709,bt709,bt709')
    near(await shownColour(clip), [0x20, 0xc0, 0x40])
  })
})

describe('a source that is transparent in parts', () => {
  /** Red; its right half is transparent. */
  const half = "color=red:s=160x90:r=10:d=1,format=rgba,geq=r=255:g=0:b=0:a='if(lt(X,80),255,0)'"
  it.each([
    ['prores.mov', ['-c:v', 'prores_ks', '-profile:v', '4444', '-pix_fmt', 'yuva444p10le']],
    ['argb.mov', ['-c:v', 'qtrle', '-pix_fmt', 'argb']],
    ['vp9.webm', ['-c:v', 'libvpx-vp9', '-pix_fmt', 'yuva420p', '-deadline', 'realtime', '-auto-alt-ref', '0']],
    ['vp8.webm', ['-c:v', 'libvpx', '-pix_fmt', 'yuva420p', '-deadline', 'realtime', '-auto-alt-ref', '0']],
  ])('lies on black, in a clip and before there is one: %s', async (name, encode) => {
    await makeWithFfmpeg([...lavfi(half), ...encode, at(name)])
    const clip = await clipOf(name)
    const [red = 0] = await shownColour(clip, 0.25)
    expect(red).toBeGreaterThan(200)
    near(await shownColour(clip, 0.75), [0, 0, 0])
    const still = await stillOf(at(name), await probe(at(name)), editOf({ start: 0.2, end: 0.9 }))
    const { dominant } = await sharp(still).extract({ left: 100, top: 10, width: 50, height: 60 }).stats()
    expect(Math.max(dominant.r, dominant.g, dominant.b)).toBeLessThan(24)
  })
})
