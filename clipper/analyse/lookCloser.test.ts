import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { probe } from '../probe/probe.ts'
import type { Analysis } from '../pure/Analysis.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { makeTalk, makeWithFfmpeg } from '../testing/makeMedia.ts'
import { testFolder } from '../testing/testFolder.ts'
import { analyse } from './analyse.ts'
import { lookCloser } from './lookCloser.ts'
import { readCutsWithin } from './readCutsWithin.ts'

const folder = testFolder()
let talk = ''

beforeAll(async () => {
  talk = join(folder.path, 'talk.mp4')
  await makeTalk({ file: talk, seconds: 90, seed: 3 })
})

/** The talk as somebody's encoder would have written it. */
async function encoded(name: string, codec: readonly string[]): Promise<string> {
  const file = join(folder.path, name)
  await makeWithFfmpeg(['-i', talk, ...codec, '-c:a', 'copy', file])
  return file
}

/** A keyframe every ten seconds, wherever the cuts are. */
const clocked = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '100', '-sc_threshold', '0']

describe('a first look', () => {
  it.each(['clocked.mp4', 'clocked.mkv', 'clocked.ts'])(
    'leaves out the cuts between keyframes that are far apart, and a closer look finds them: %s',
    async (name) => {
      const file = await encoded(name, clocked)
      const source = await probe(file)
      const hurried = await analyse(file, source, { isHurried: true })
      expect(hurried).toMatchObject({ cutsDue: true, videoPass: 'keyframes', cuts: [] })
      const whole = await analyse(file, source)
      expect(whole.cutsDue).toBeUndefined()
      expect(whole.cuts.length).toBeGreaterThan(5)
      expect(hurried).toMatchObject({ pauses: whole.pauses, loudness: whole.loudness, duration: whole.duration })
      // As they are stored.
      expect(asJson(await lookCloser(file, source, hurried))).toEqual(asJson(whole))
      await expectCutsWithin(file, source, whole)
    },
  )

  it.each([
    ['intra.mp4', [...clocked, '-g', '1']],
    ['prores.mov', ['-c:v', 'prores_ks', '-profile:v', '0', '-pix_fmt', 'yuv422p10le']],
  ])('has one picture of a video of nothing but keyframes: %s', async (name, codec) => {
    const file = await encoded(name, codec)
    const source = await probe(file)
    const hurried = await analyse(file, source, { isHurried: true })
    expect(hurried).toMatchObject({ cutsDue: true, cuts: [] })
    expect(new Set(hurried.motion)).toEqual(new Set([0]))
    const whole = await analyse(file, source)
    expect(whole.cuts.length).toBeGreaterThan(5)
    expect(asJson(await lookCloser(file, source, hurried))).toEqual(asJson(whole))
    await expectCutsWithin(file, source, whole)
  })

  it('keeps what is said', async () => {
    const file = await encoded('spoken.mp4', clocked)
    const source = await probe(file)
    const words = Array.from({ length: 60 }, (_, i) => ({ start: i + 0.1, end: i + 0.6, text: i % 7 ? 'and' : 'Why?' }))
    const transcriber = { by: 'local' as const, transcribe: async () => ({ words, origin: { by: 'local' as const } }) }
    const whole = await analyse(file, source, { transcriber })
    const hurried = await analyse(file, source, { transcriber, isHurried: true })
    expect(hurried.words).toEqual(whole.words)
    expect(asJson(await lookCloser(file, source, hurried))).toEqual(asJson(whole))
  })

  it.each([
    ['keyframes are a second apart', 'near.mp4', [...clocked, '-g', '10']],
    ['there are too few keyframes', 'few.mp4', [...clocked, '-g', '300']],
  ])('is all that is needed, or none is taken, where %s', async (_, name, codec) => {
    const file = await encoded(name, codec)
    const source = await probe(file)
    expect(await analyse(file, source, { isHurried: true })).toEqual(await analyse(file, source))
  })

  it('is not taken of a silent video, of which only pictures tell, nor of a short one', async () => {
    const silent = join(folder.path, 'silent.mp4')
    await makeWithFfmpeg(['-i', talk, ...clocked, '-an', silent])
    const short = join(folder.path, 'short.mp4')
    await makeWithFfmpeg(['-i', talk, ...clocked, '-c:a', 'copy', '-t', '58', short])
    for (const file of [silent, short]) {
      expect(await analyse(file, await probe(file), { isHurried: true })).toMatchObject({ videoPass: 'sampled' })
    }
  })

  it('says what is wrong where the closer look can’t be taken', async () => {
    const file = await encoded('gone.mp4', clocked)
    const source = await probe(file)
    const hurried = await analyse(file, source, { isHurried: true })
    await expect(lookCloser(join(folder.path, 'nowhere.mp4'), source, hurried)).rejects.toThrow()
    await expect(lookCloser(file, source, hurried, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'cancelled',
    })
  })
})

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

async function expectCutsWithin(file: string, source: SourceInfo, { cuts }: Analysis): Promise<void> {
  for (const range of [
    { start: 0, end: 30 },
    { start: 21.3, end: 58.1 },
    { start: 61, end: 90 },
  ]) {
    const found = await readCutsWithin(file, source, range)
    const wanted = cuts.filter((cut) => cut > range.start && cut < range.end)
    expect(found.map((cut) => Math.round(cut * 1000) / 1000)).toEqual(wanted)
  }
}
