import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { probe } from '../probe/probe.ts'
import { makeWithFfmpeg } from '../testing/makeMedia.ts'
import { testFolder } from '../testing/testFolder.ts'
import { writeFilmstrip } from './writeFilmstrip.ts'

const folder = testFolder()
let file = ''

beforeAll(async () => {
  file = join(folder.path, 'sparse.mp4')
  // White in the last five of every twenty seconds, black else: no keyframe, one every ten seconds, is ever white.
  const picture = "color=black:s=64x36:r=5:d=130,drawbox=c=white:t=fill:enable='gte(mod(t,20),15)'"
  const clocked = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '50', '-sc_threshold', '0']
  await makeWithFfmpeg(['-f', 'lavfi', '-i', picture, ...clocked, file])
})

/** Returns the seconds with white pictures. */
async function whiteSeconds(name: string, isSparse: boolean): Promise<number[]> {
  const into = join(folder.path, name)
  await mkdir(into)
  const { sheets, width, height, columns } = await writeFilmstrip(file, await probe(file), into, { isSparse })
  const white: number[] = []
  for (const { file: sheet, times } of sheets) {
    const { data, info } = await sharp(sheet).greyscale().raw().toBuffer({ resolveWithObject: true })
    for (const [i, seconds] of times.entries()) {
      const x = (i % columns) * width + width / 2
      const y = Math.floor(i / columns) * height + height / 2
      if ((data[Math.round(y) * info.width + Math.round(x)] ?? 0) > 128) white.push(seconds)
    }
  }
  return white
}

describe('the filmstrip of a video with few keyframes', () => {
  it('shows the exact picture of each second when keyframes are sparse', async () => {
    const white = await whiteSeconds('exact', true)
    const wanted = Array.from({ length: 130 }, (_, second) => second).filter((second) => second % 20 >= 15)
    // The picture of a second may be the last one before it.
    expect(white.filter((second) => !wanted.includes(second - 1) && !wanted.includes(second))).toEqual([])
    expect(white.length).toBeGreaterThan(wanted.length - 8)
  })

  it('shows keyframes otherwise, which are fast to read', async () => {
    expect(await whiteSeconds('keyframes', false)).toEqual([])
  })
})
