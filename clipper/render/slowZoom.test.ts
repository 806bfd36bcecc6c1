import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { probe } from '../probe/probe.ts'
import { framesInClip } from '../pure/edit/framesInClip.ts'
import { outputSize } from '../pure/framing/outputSize.ts'
import { viewAt } from '../pure/framing/slowZoom.ts'
import { stepAtTime } from '../pure/playback/cropView.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { parseEdit } from '../pure/testing/parseEdit.ts'
import { makeWithFfmpeg } from '../testing/makeMedia.ts'
import { pictureAt, type SeenPicture, seenPictures } from '../testing/seenPictures.ts'
import { testFolder } from '../testing/testFolder.ts'
import { renderFile } from './renderEdit.ts'
import { stillOf } from './stills/stillOf.ts'

const folder = testFolder()
let file = ''
let source: SourceInfo

/** Grey levels that rise across the source: a level and one coordinate determine the other coordinate. */
const slope = { x: 190, y: 90, base: -15 }
const fps = 25
const second = 26

beforeAll(async () => {
  file = join(folder.path, 'slopes.mkv')
  // One picture is computed and repeated. The halves are the centres of pixels, and compensate that levels are rounded
  // down.
  const level = `${slope.base}+0.5+${slope.x}*(X+0.5)/W+${slope.y}*(Y+0.5)/H`
  const picture = `color=black:s=640x360:r=${fps}:d=0.01,geq=lum='${level}':cb=128:cr=128,loop=-1:1`
  const input = ['-f', 'lavfi', '-t', String(second + 6), '-i', picture]
  await makeWithFfmpeg([...input, '-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '2', '-g', '25', file])
  source = await probe(file)
})

/** Starts half a frame after the start of a frame, and far enough away to be encoded in a second part. */
const ranges = `0.34-4.5 ${second + 0.02}-${second + 3}`
const edit = parseEdit(`${ranges} | 1:1 manual @0=0.5,0.5 @2.34=0.55,0.5 @${second}=0.48,0.5 zoom=gentle`)
/** Seconds of the clip: the first, a middle and the last moments of its three shots. */
const moments = [0.01, 1, 1.9, 2.05, 3, 4.1, 4.2, 5.5, 7.1]

const columns = 6
const rows = 16

/** In grey levels; the zoom changes each corner by 6 to 10 levels per shot. */
const tolerance = 1.5

/** Returns the expected levels in the corners of a frame at a moment of the clip, from the steps of the edit. */
function wanted(seconds: number): number[] {
  const output = outputSize(source, edit.aspect)
  const steps = framesInClip(edit.framing.crops, edit.ranges, output, edit.framing.zoom)
  const step = stepAtTime(steps, seconds)
  const from = step && viewAt(step, seconds).panes[0]?.from
  if (!from) throw new Error('no crop')
  return corners((column, row) => {
    const [x, y] = [from.x + ((column + 0.5) / columns) * from.width, from.y + ((row + 0.5) / rows) * from.height]
    return slope.base + slope.x * x + slope.y * y
  })
}
const corners = (at: (column: number, row: number) => number): number[] => [
  at(0, 0),
  at(columns - 1, 0),
  at(0, rows - 1),
  at(columns - 1, rows - 1),
]
const seen = (grey: Uint8Array): number[] =>
  corners((column, row) => 16 + ((grey[row * columns + column] ?? 0) * 219) / 255)

function expectLike(grey: Uint8Array, seconds: number) {
  for (const [i, level] of seen(grey).entries())
    expect(
      Math.abs(level - (wanted(seconds)[i] ?? 0)),
      `${seconds} s, corner ${i}: ${seen(grey)}, ${wanted(seconds)}`,
    ).toBeLessThan(tolerance)
}

describe('a slow zoom', () => {
  let pictures: SeenPicture[] = []
  beforeAll(async () => {
    const outFile = join(folder.path, 'clip.mp4')
    await renderFile(file, source, edit, { outFile })
    pictures = await seenPictures(outFile, columns, rows)
  })

  it.each(moments)('is the same in the file as in the player at %d s', (seconds) => {
    // The picture on screen began a little earlier.
    const { time } = pictures.findLast((picture) => picture.time <= seconds + 0.002) ?? { time: 0 }
    expectLike(pictureAt(pictures, seconds), time)
  })

  it('drops and repeats no frame', () => {
    const gaps = pictures.slice(1).map(({ time }, i) => time - (pictures[i]?.time ?? 0))
    // The first picture of a range had begun before it.
    const whole = gaps.filter((gap) => Math.abs(gap - 1 / fps) < 0.002)
    expect(gaps.length - whole.length).toBeLessThanOrEqual(3)
    expect(Math.max(...gaps)).toBeLessThan(0.062)
  })

  it.each([0.4, 4.4])('is applied to the cover at second %d', async (cover) => {
    const jpeg = await stillOf(file, source, { ...edit, cover })
    const small = sharp(jpeg).resize(columns, rows, { fit: 'fill' }).greyscale().raw()
    expectLike(await small.toBuffer(), cover - 0.34)
  })
})
