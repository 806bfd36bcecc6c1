import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import type { FramingEvent } from '../../clipper/browser/picture/FramingMessage.ts'
import { parseCaptions } from '../../clipper/captionFile/parseCaptions.ts'
import {
  type Aspect,
  analyse,
  chooseFraming,
  confirmReadings,
  defaultSettings,
  probe,
  select,
  unpackReadings,
} from '../../clipper/clipper.ts'
import { facesInClip } from '../../clipper/pure/framing/faces/facesInClip.ts'
import { askWorker } from '../../clipper/testing/askWorker.ts'
import { readInBrowser } from '../../clipper/testing/readInBrowser.ts'
import { captionsText, cutsOf } from './talkFiles.ts'

/** The tolerance of a crop, as a share of the width: one pixel of the downscaled pictures. */
const nearlySame = 1 / 160

/** The tolerance of an edge in seconds: one step of the levels plus rounding. */
const edges = 0.0201

/**
 * Files whose browser readings the server ignores: sound and picture start apart, or the Opus clock differs slightly.
 */
const unused: Record<string, string> = { 'mp3.mkv': 'unlike_here', 'late.mp4': 'unlike_here', 'talk.webm': 'table' }

/** Whether the clock of the browser starts a little later, as with Opus. */
const isLate = (name: string) => name.endsWith('.webm')
/** Returns the tolerance of a cut in seconds. */
const clockOf = (name: string) => (isLate(name) ? 0.01 : 0.002)

/** Returns the largest difference of two curves, in their own unit. */
function furthest(one: readonly number[], other: readonly number[]): number {
  return one.reduce((most, value, i) => Math.max(most, Math.abs(value - (other[i] ?? Number.NaN))), 0)
}
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
const meanDifference = (one: readonly number[], other: readonly number[]) =>
  mean(one.map((value, i) => Math.abs(value - (other[i] ?? Number.NaN))))

/** A page that can call the threads of the built app. */
export interface AppPage {
  page: Page
  /** The origin of the app that served the page. */
  origin: string
  /** Returns the path of a file by its name. */
  at: (name: string) => string
}

/** Expects the built app's thread and the server to choose the same clips from a file, for the same reasons. */
export async function expectSameClips({ page, origin, at }: AppPage, name: string): Promise<void> {
  const events = await readInBrowser(page, { origin, appDir: inject('appDir'), file: at(name) })
  const found = events.findLast((it) => it.type === 'clips')
  expect(events.at(-1)?.type).toBe('done')
  if (!found?.known) throw new Error('The whole was not read.')
  const { analysis: here, source } = found.known
  const { selection } = found.found

  const probed = await probe(at(name))
  const there = await analyse(at(name), probed)
  expect([source.width, source.height, source.hasAudio]).toEqual([probed.width, probed.height, probed.hasAudio])
  expect(Math.abs(here.duration - there.duration)).toBeLessThan(0.05)
  expect(here.videoPass).toBe(there.videoPass)
  expect(here.loudness.length).toBe(there.loudness.length)
  // The stored curve has steps of a tenth of a decibel. A last, partial step covers only a few samples.
  const whole = Math.floor(here.duration / here.step)
  expect(furthest(here.loudness.slice(0, whole), there.loudness)).toBeLessThan(0.25)
  expect(meanDifference(here.sound?.speech ?? [], there.sound?.speech ?? [])).toBeLessThan(0.02)
  expect(here.cuts.length).toBe(there.cuts.length)
  expect(meanDifference(here.motion, there.motion)).toBeLessThan(0.0005)
  expect(meanDifference(here.interest, there.interest)).toBeLessThan(0.005)
  expect(here.cuts.length).toBeGreaterThan(2)
  const clock = clockOf(name)
  for (const cut of here.cuts) expect(Math.min(...there.cuts.map((other) => Math.abs(other - cut)))).toBeLessThan(clock)
  expect(here.pauses.length).toBe(there.pauses.length)

  const sent = unpackReadings(Buffer.from(events.find((it) => it.type === 'readings')?.bytes ?? '', 'base64'))
  const answer = sent && (await confirmReadings(at(name), probed, sent, { random: () => 0.4 }))
  expect(answer && 'doubt' in answer ? answer.doubt : sent && 'used').toBe(unused[name] ?? 'used')

  const expected = select(there, defaultSettings)
  expect(selection.clips.length).toBe(expected.clips.length)
  expect(selection.clips.length).toBeGreaterThan(0)
  for (const [i, clip] of selection.clips.entries()) {
    const other = expected.clips[i]
    expect(Math.abs(clip.start - (other?.start ?? 0))).toBeLessThan(edges)
    expect(Math.abs(clip.end - (other?.end ?? 0))).toBeLessThan(edges)
    expect(clip.reasons.map(({ signal }) => signal)).toEqual(other?.reasons.map(({ signal }) => signal))
  }
}

/** Expects the same of a file with captions, which are separate for `talk.mp4` and embedded in other files. */
export async function expectSameCaptionedClips({ page, origin, at }: AppPage, name: string): Promise<void> {
  const isAdded = name === 'talk.mp4'
  const there = await analyse(at(name), await probe(at(name)), isAdded ? { captions: at('talk.vtt') } : {})
  const events = await readInBrowser(page, {
    origin,
    appDir: inject('appDir'),
    file: at(name),
    ...(isAdded && { captions: parseCaptions(captionsText).cues }),
  })
  const found = events.findLast((it) => it.type === 'clips')?.found
  expect(there.words?.length).toBe(14 * 7)
  expect(found?.words?.map((word) => word.text)).toEqual(there.words?.map((word) => word.text))
  for (const [i, word] of (found?.words ?? []).entries())
    expect(Math.abs(word.start - (there.words?.[i]?.start ?? 0))).toBeLessThan(edges)
  const expected = select(there, defaultSettings).clips
  expect(expected.length).toBeGreaterThan(0)
  expect(found?.selection.clips.map((clip) => clip.title)).toEqual(expected.map((clip) => clip.title))
  for (const [i, clip] of (found?.selection.clips ?? []).entries()) {
    expect(Math.abs(clip.start - (expected[i]?.start ?? 0))).toBeLessThan(edges)
    expect(Math.abs(clip.end - (expected[i]?.end ?? 0))).toBeLessThan(edges)
  }
}

export type CroppedClip = readonly [name: string, start: number, end: number, aspect: Aspect]

/** Expects both to crop a clip in the same places. Returns the JPEG of its poster, if one with a face was drawn. */
export async function expectSameCrops(
  { page, origin, at }: AppPage,
  [name, start, end, aspect]: CroppedClip,
): Promise<Buffer | null> {
  const probed = await probe(at(name))
  // Late by some pictures: both find the exact ones.
  const cuts = (cutsOf(name) ?? (await analyse(at(name), probed)).cuts).map((cut) => cut + 0.08)
  const { crops: there, readings } = await chooseFraming(at(name), probed, [{ start, end }], { aspect, cuts })
  const question = { origin, appDir: inject('appDir'), worker: 'framingWorker' } as const
  const request = { order: { start, end, aspect, cuts } }
  const [answer] = await askWorker<FramingEvent>(page, { ...question, file: at(name), request })
  if (answer?.type !== 'done') throw new Error(`Nothing was found: ${JSON.stringify(answer)}`)
  expect(there.length).toBeGreaterThan(1)
  const { crops, faces } = answer.framing
  expect(crops.length).toBe(there.length)
  const facesThere = facesInClip(readings, [{ start, end }])
  expect(faces.map((shot) => shot.faces.length)).toEqual(facesThere.map((shot) => shot.faces.length))
  // Both find the exact picture.
  const lateness = isLate(name) ? clockOf(name) : 0
  for (const [i, place] of crops.entries()) {
    expect(Math.abs(place.start - (there[i]?.start ?? Number.NaN))).toBeLessThanOrEqual(lateness)
    expect(Math.abs(place.x - (there[i]?.x ?? 0))).toBeLessThan(nearlySame)
  }
  return answer.bytes ? Buffer.from(answer.bytes, 'base64') : null
}
