import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { type AnalysisOptions, analyse } from '../analyse/analyse.ts'
import { lookCloser } from '../analyse/lookCloser.ts'
import { everyPictureOf } from '../analyse/readPictures.ts'
import { probe } from '../probe/probe.ts'
import type { Analysis, Span } from '../pure/Analysis.ts'
import { exactCuts } from '../pure/framing/exactCuts.ts'
import { cutsInPictures } from '../pure/measure/cutsInPictures.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { makeTalk, makeWithFfmpeg } from './makeMedia.ts'

/** A keyframe every ten seconds, wherever the cuts are. */
export const clocked = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '100', '-sc_threshold', '0']

/** Seconds of the talk. */
export const seconds = 90

/** Makes a talk and returns its path. */
export async function makeLongTalk(folder: string): Promise<string> {
  const { file } = await makeTalk({ file: join(folder, 'talk.mp4'), seconds, seed: 3, width: 160, height: 90 })
  return file
}

/** Returns the path of the talk as another encoder would have written it. */
export async function encoded(talk: string, name: string, codec: readonly string[]): Promise<string> {
  const file = join(dirname(talk), name)
  await makeWithFfmpeg(['-i', talk, ...codec, '-c:a', 'copy', file])
  return file
}

export interface Looks {
  source: SourceInfo
  hurried: Analysis
  whole: Analysis
}

/** Converts a value as storage does. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Expects a closer look to find the cuts that a hurried one left out. */
export async function expectCloserLook(file: string, options: AnalysisOptions = {}): Promise<Looks> {
  const source = await probe(file)
  const hurried = await analyse(file, source, { ...options, isHurried: true })
  expect(hurried).toMatchObject({ cutsDue: true, videoPass: 'keyframes', cuts: [] })
  const whole = await analyse(file, source, options)
  expect(whole.cutsDue).toBeUndefined()
  expect(whole.cuts.length).toBeGreaterThan(5)
  const { pauses, loudness, duration } = whole
  expect(hurried).toMatchObject({ pauses, loudness, duration })
  expect(asJson(await lookCloser(file, source, hurried))).toEqual(asJson(whole))
  return { source, hurried, whole }
}

/** Expects the cuts of a whole video, which may be off by a picture, to be found in parts of it too. */
export async function expectCutsWithin(file: string, { source, whole: { cuts } }: Looks): Promise<void> {
  for (const range of [
    { start: 0, end: 30 },
    { start: 21.3, end: 58.1 },
    { start: 61, end: seconds },
  ]) {
    const read = everyPictureOf(file, source)
    const find = async (span: Span) => cutsInPictures(await read(span))
    const found = await exactCuts({ run: range, known: [], places: [range], find })
    const wanted = cuts.filter((cut) => cut > range.start && cut < range.end)
    expect(found).toHaveLength(wanted.length)
    for (const [i, cut] of wanted.entries()) expect(Math.abs(cut - (found[i]?.at ?? 0))).toBeLessThan(1.1 / source.fps)
  }
}
