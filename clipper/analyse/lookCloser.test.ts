import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { probe } from '../probe/probe.ts'
import {
  clocked,
  encoded,
  expectCloserLook,
  expectCutsWithin,
  type Looks,
  makeLongTalk,
} from '../testing/closerLook.ts'
import { makeWithFfmpeg } from '../testing/makeMedia.ts'
import { testFolder } from '../testing/testFolder.ts'
import { analyse } from './analyse.ts'
import { lookCloser } from './lookCloser.ts'

const folder = testFolder()
let talk = ''
/** The talk with a keyframe every ten seconds. */
let file = ''
let looks: Looks

beforeAll(async () => {
  talk = await makeLongTalk(folder.path)
  file = await encoded(talk, 'clocked.mp4', clocked)
})

// `lookCloser.full.test.ts` has more containers and codecs.
describe('the hurried analysis', () => {
  it('omits cuts between sparse keyframes, keeps the words, and a closer look finds the cuts', async () => {
    const words = Array.from({ length: 60 }, (_, i) => ({ start: i + 0.1, end: i + 0.6, text: i % 7 ? 'and' : 'Why?' }))
    const transcriber = { by: 'local' as const, transcribe: async () => ({ words, origin: { by: 'local' as const } }) }
    looks = await expectCloserLook(file, { transcriber })
    expect(looks.hurried.words?.length).toBe(60)
    expect(looks.hurried.words).toEqual(looks.whole.words)
  })

  it('finds the same cuts in a part of the video', () => expectCutsWithin(file, looks))

  it('reads one picture of an intra-only video', async () => {
    const { hurried } = await expectCloserLook(await encoded(talk, 'intra.mp4', [...clocked, '-g', '1']))
    expect(new Set(hurried.motion)).toEqual(new Set([0]))
  })

  it.each([
    ['keyframes are a second apart', 'near.mp4', [...clocked, '-g', '10'], 'keyframes'],
    ['there are too few keyframes', 'few.mp4', [...clocked, '-g', '300'], 'sampled'],
  ])('gives the full analysis where %s', async (_, name, codec, videoPass) => {
    const other = await encoded(talk, name, codec)
    const analysis = await analyse(other, await probe(other), { isHurried: true })
    expect(analysis.videoPass).toBe(videoPass)
    expect(analysis.cutsDue).toBeUndefined()
    expect(analysis.cuts.length).toBeGreaterThan(5)
  })

  it('samples a silent or a short video at once', async () => {
    const silent = join(folder.path, 'silent.mp4')
    await makeWithFfmpeg(['-i', file, '-c', 'copy', '-an', silent])
    const short = join(folder.path, 'short.mp4')
    await makeWithFfmpeg(['-i', file, '-c', 'copy', '-t', '58', short])
    for (const other of [silent, short]) {
      expect(await analyse(other, await probe(other), { isHurried: true })).toMatchObject({ videoPass: 'sampled' })
    }
  })

  it('rejects a closer look at a missing file, or after an abort', async () => {
    const { source, hurried } = looks
    await expect(lookCloser(join(folder.path, 'nowhere.mp4'), source, hurried)).rejects.toThrow()
    await expect(lookCloser(file, source, hurried, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'cancelled',
    })
  })
})
