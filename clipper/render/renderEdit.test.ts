import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { findFfmpeg } from '../ffmpeg/findFfmpeg.ts'
import { probe } from '../probe/probe.ts'
import { readStreams } from '../probe/readStreams.ts'
import type { Edit } from '../pure/edit/Edit.ts'
import { editOf } from '../pure/edit/editOf.ts'
import { editDuration } from '../pure/edit/editTime.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { makeWithFfmpeg, runUnconfined } from '../testing/makeMedia.ts'
import { seenPictures } from '../testing/seenPictures.ts'
import { testFolder } from '../testing/testFolder.ts'
import { partsOf } from './partsOf.ts'
import { renderEdit } from './renderEdit.ts'

const folder = testFolder()
let file = ''
let source: SourceInfo
const at = (name: string) => join(folder.path, name)
const seconds = 70

/**
 * A grey level that rises by 3 every second, so that every picture says when it was; and a tone that is a hundred hertz
 * higher every ten seconds.
 */
beforeAll(async () => {
  file = at('clock.mp4')
  const picture = `color=black:s=16x9:r=25:d=${seconds},geq=lum='20+3*floor(N/25)':cb=128:cr=128,scale=320:180`
  const sound = `aevalsrc='0.4*sin(2*PI*(400+100*floor(t/10))*t)':s=48000:d=${seconds}`
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound]
  const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '4', '-g', '125', '-x264-params', 'scenecut=0']
  await makeWithFfmpeg([...inputs, ...x264, '-c:a', 'aac', '-b:a', '192k', file])
  source = await probe(file)
})

const editWith = (ranges: [number, number][], change: Partial<Edit> = {}): Edit => ({
  ...editOf({ start: 0, end: 1 }),
  ranges: ranges.map(([start, end]) => ({ start, end })),
  ...change,
})

/** Which second of the source each picture of a clip shows, with its time. */
async function secondsSeen(clip: string): Promise<{ time: number; second: number }[]> {
  const pictures = await seenPictures(clip, 8, 4)
  return pictures.map(({ time, grey }) => {
    const level = grey.reduce((sum, value) => sum + value, 0) / grey.length
    // Limited range is shown as full range.
    return { time, second: Math.round((16 + (level * 219) / 255 - 20) / 3) }
  })
}

async function samplesOf(clip: string): Promise<Float32Array> {
  const { ffmpeg } = await findFfmpeg()
  const args = ['-nostdin', '-v', 'error', '-i', clip, '-ac', '1', '-ar', '48000', '-f', 'f32le', 'pipe:1']
  const { stdout } = await execa(ffmpeg, args, { encoding: 'buffer', maxBuffer: 1e8 })
  return new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.byteLength))
}

/** The pitch of a stretch in hertz, by its zero crossings. */
function pitchOf(samples: Float32Array, from: number, to: number): number {
  const part = samples.slice(Math.round(from * 48_000), Math.round(to * 48_000))
  let crossings = 0
  for (let i = 1; i < part.length; i++) if ((part[i - 1] ?? 0) < 0 && (part[i] ?? 0) >= 0) crossings += 1
  return crossings / (to - from)
}

describe('an edit of several ranges', () => {
  const cases: [string, [number, number][]][] = [
    [
      'near each other',
      [
        [2.4, 5],
        [7.52, 9],
        [12, 13.3],
      ],
    ],
    [
      'far from each other',
      [
        [1, 3.2],
        [31.4, 33],
        [61.6, 64],
      ],
    ],
    [
      'both near and far',
      [
        [3, 4],
        [5, 6],
        [40, 41.5],
        [43, 44],
      ],
    ],
  ]

  it.each(cases)('%s shows every moment at its time, and its sound with it', async (name, ranges) => {
    const outFile = at(`${name}.mp4`)
    const edit = editWith(ranges, { loudness: 'source' })
    const steps: number[] = []
    const clip = await renderEdit(file, source, edit, { outFile, onProgress: (fraction) => steps.push(fraction) })
    const total = editDuration(edit.ranges)
    expect(Math.abs(clip.duration - total)).toBeLessThan(0.05)
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect(steps.at(-1)).toBe(1)

    const pictures = await secondsSeen(outFile)
    const samples = await samplesOf(outFile)
    expect(Math.abs(samples.length / 48_000 - total)).toBeLessThan(0.05)
    let before = 0
    for (const { start, end } of edit.ranges) {
      const inside = pictures.filter(({ time }) => time >= before - 0.001 && time < before + end - start - 0.001)
      expect(inside[0]?.time).toBeCloseTo(before, 1)
      for (const { time, second } of inside) {
        // The first picture of a range is the one that was on screen by then.
        const shown = Math.max(start, start + time - before)
        const exact = Math.floor(shown + 1e-6)
        const nearChange = Math.abs(shown - Math.round(shown)) < 0.045
        expect(nearChange ? Math.abs(second - shown) < 1.05 : second === exact, `${time} s`).toBe(true)
      }
      const pitch = pitchOf(samples, before + 0.15, before + end - start - 0.15)
      expect(Math.abs(pitch - (400 + 100 * Math.floor(start / 10)))).toBeLessThan(25)
      before += end - start
    }
  })

  it('fades at every join, so that none of them clicks', async () => {
    const outFile = at('joins.mp4')
    await renderEdit(
      file,
      source,
      editWith(
        [
          [2, 4],
          [5.003, 7],
          [50, 52],
        ],
        { loudness: 'source' },
      ),
      { outFile },
    )
    const samples = await samplesOf(outFile)
    const peak = (from: number, to: number) =>
      samples
        .slice(Math.round(from * 48_000), Math.round(to * 48_000))
        .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    for (const join of [2, 3.997]) {
      expect(peak(join - 0.002, join + 0.002)).toBeLessThan(0.1)
      expect(peak(join - 0.1, join - 0.02)).toBeGreaterThan(0.25)
      expect(peak(join + 0.02, join + 0.1)).toBeGreaterThan(0.25)
    }
  })

  it('leaves no piece behind', async () => {
    const left = (await readdir(folder.path)).filter((name) => /\.(mov|txt|part)$/.test(name))
    expect(left).toEqual([])
  })

  it('cuts pictures that stand still for longer than a range', async () => {
    const slides = at('slides.mp4')
    const picture = `color=black:s=160x90:r=25:d=40,geq=lum='20+3*floor(T)':cb=128:cr=128,fps=0.2`
    await makeWithFfmpeg(['-f', 'lavfi', '-i', picture, '-c:v', 'libx264', '-qp', '4', '-g', '1', slides])
    const still = await probe(slides)
    const outFile = at('slides-cut.mp4')
    await renderEdit(
      slides,
      still,
      editWith([
        [6, 7],
        [8, 9],
        [16, 18],
      ]),
      { outFile },
    )
    const seen = await secondsSeen(outFile)
    const original = await secondsSeen(slides)
    const shownAt = (time: number) => original.findLast((picture) => picture.time <= time)?.second
    expect(seen.find(({ time }) => time >= 0.5)?.second).toBe(shownAt(6))
    expect(seen.find(({ time }) => time >= 1.5)?.second).toBe(shownAt(8))
    expect(seen.find(({ time }) => time >= 2.5)?.second).toBe(shownAt(16))
    expect(seen.at(-1)?.time).toBeGreaterThan(3.8)
  })
})

describe('partsOf', () => {
  const range = (start: number) => ({ start, end: start + 1 })
  it('begins anew where much would be decoded for nothing, and not too often', () => {
    expect(partsOf([range(0), range(5), range(60), range(62)]).map((part) => part.length)).toEqual([2, 2])
    const far = Array.from({ length: 100 }, (_, i) => range(i * 100))
    expect(partsOf(far).length).toBeLessThanOrEqual(12)
    expect(partsOf(far).flat()).toEqual(far)
  })
})

describe('the captions of an edit', () => {
  const words = [
    { text: 'one', start: 2.2, end: 2.8 },
    { text: 'cut', start: 4, end: 4.6 },
    { text: 'two', start: 41.2, end: 41.8 },
  ]
  /** The share of a picture that is lighter than anything in the source. */
  async function letters(clip: string, time: number): Promise<number> {
    const picture = `${clip}.${time}.png`
    await runUnconfined(['-ss', String(time), '-i', clip, '-frames:v', '1', picture])
    const { data } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
    return data.filter((level) => level > 235).length / data.length
  }

  it('follow the words over what was cut out, as they were corrected', async () => {
    const ranges: [number, number][] = [
      [2, 3],
      [41, 42],
    ]
    const captions = { style: 'single', position: 'middle' } as const
    await renderEdit(file, source, editWith(ranges, { captions }), { words, outFile: at('captions.mp4') })
    const corrections = [{ word: 2, text: '' }]
    await renderEdit(file, source, editWith(ranges, { captions, corrections }), { words, outFile: at('corrected.mp4') })
    const seen = async (clip: string) => Promise.all([0.5, 1.5].map((time) => letters(at(clip), time)))
    const [one = 0, two = 0] = await seen('captions.mp4')
    expect([one > 0.001, two > 0.001]).toEqual([true, true])
    const [left = 0, emptied] = await seen('corrected.mp4')
    expect([left > 0.001, emptied]).toEqual([true, 0])
  })
})

describe('the frame of an edit', () => {
  let wide = ''
  let info: SourceInfo
  /** Red, green and blue thirds, with white above and black below. */
  beforeAll(async () => {
    wide = at('thirds.mp4')
    const thirds =
      'color=red:s=214x120:r=10:d=4[r];color=lime:s=212x120:r=10:d=4[g];color=blue:s=214x120:r=10:d=4[b];[r][g][b]hstack=3[m];color=white:s=640x120:r=10:d=4[t];color=black:s=640x120:r=10:d=4[u];[t][m][u]vstack=3[v]'
    await makeWithFfmpeg(['-filter_complex', thirds, '-map', '[v]', '-c:v', 'libx264', '-qp', '8', wide])
    info = await probe(wide)
  })

  /** The colour at a place of the picture at a time, as shares of width and height. */
  async function colourAt(clip: string, time: number, x: number, y: number): Promise<number[]> {
    // Of its own: a test asks for several places of one moment at once.
    const picture = `${clip}.${time}.${x}.${y}.png`
    await runUnconfined(['-ss', String(time), '-i', clip, '-frames:v', '1', picture])
    const { data, info: size } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const pixel = 3 * (Math.floor(y * size.height) * size.width + Math.floor(x * size.width))
    return [...data.subarray(pixel, pixel + 3)]
  }
  const nameOf = ([r = 0, g = 0, b = 0]: number[]) => {
    const bright = [r, g, b].map((level) => level > 150)
    return bright.every(Boolean) ? 'white' : bright[0] ? 'red' : bright[1] ? 'green' : bright[2] ? 'blue' : 'dark'
  }
  const render = async (name: string, change: Partial<Edit>, ranges: [number, number][] = [[0.5, 2.5]]) => {
    const clip = await renderEdit(wide, info, editWith(ranges, change), { outFile: at(name) })
    return {
      ...clip,
      colour: async (time: number, x: number, y: number) => nameOf(await colourAt(at(name), time, x, y)),
    }
  }

  it('fits the whole picture between blurred bands', async () => {
    const { width, height, colour } = await render('fit.mp4', { aspect: '9:16', framing: { mode: 'fit', crops: [] } })
    expect([width, height]).toEqual([720, 1280])
    // In the middle of the height the whole width is there.
    expect(await Promise.all([0.1, 0.5, 0.9].map((x) => colour(1, x, 0.5)))).toEqual(['red', 'green', 'blue'])
    // Above and below lies its centre, darker: green is behind the upper edge of the picture's middle third.
    const [r = 0, g = 0, b = 0] = await colourAt(at('fit.mp4'), 1, 0.5, 0.36 - 0.02)
    expect(g).toBeGreaterThan(Math.max(r, b))
    expect(g).toBeLessThan(235)
  })

  it('keeps the centre', async () => {
    const framing = { mode: 'centre', crops: [] } as const
    const { colour } = await render('centre.mp4', { aspect: '9:16', framing: { ...framing, crops: [] } })
    expect(await Promise.all([0.1, 0.5, 0.9].map((x) => colour(1, x, 0.5)))).toEqual(['green', 'green', 'green'])
  })

  it('goes where it was put by hand, over what was cut out, also up and down', async () => {
    const crops = [
      { start: 0, x: 0.1, y: 0.5 },
      { start: 2.5, x: 0.9, y: 0.5 },
    ]
    const { colour } = await render('manual.mp4', { aspect: '9:16', framing: { mode: 'manual', crops } }, [
      [0.5, 1.5],
      [2.2, 3.5],
    ])
    expect(await colour(0.5, 0.5, 0.5)).toBe('red')
    expect(await colour(1.1, 0.5, 0.5)).toBe('red')
    expect(await colour(1.5, 0.5, 0.5)).toBe('blue')

    const tall = at('tall.mp4')
    await makeWithFfmpeg(['-i', wide, '-vf', 'transpose=1', '-c:v', 'libx264', '-qp', '8', tall])
    const upright = await probe(tall)
    const top = { mode: 'manual' as const, crops: [{ start: 0, x: 0.5, y: 0.1 }] }
    const edit = editWith([[0.5, 2]], { aspect: '16:9', framing: top })
    await renderEdit(tall, upright, edit, { outFile: at('top.mp4') })
    expect(nameOf(await colourAt(at('top.mp4'), 1, 0.5, 0.5))).toBe('red')
  })

  it('is 4:5 when it is asked for', async () => {
    const { width, height } = await render('portrait.mp4', { aspect: '4:5', framing: { mode: 'centre', crops: [] } })
    expect([width, height]).toEqual([720, 900])
    const { streams } = await readStreams(at('portrait.mp4'))
    expect(streams[0]).toMatchObject({ width: 720, height: 900, sample_aspect_ratio: '1:1' })
  })
})
