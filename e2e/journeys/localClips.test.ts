import { appendFile, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page, type Request } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { FramingTold } from '../../clipper/browser/FramingMessage.ts'
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
import type { Sentence } from '../../clipper/pure/Analysis.ts'
import { askWorker } from '../../clipper/testing/askWorker.ts'
import { makeSubject, makeTalk, makeWithFfmpeg, subjectCut } from '../../clipper/testing/makeMedia.ts'
import { readInBrowser } from '../../clipper/testing/readInBrowser.ts'
import { formatPreciseClipTime } from '../../contract/clipTime.ts'
import { launchOptions } from '../../scripts/chromium.ts'
import { clipClient } from '../../server/testing/clipClient.ts'
import type { TestUser } from '../../server/testing/startTestServer.ts'
import { type OpenBrowser, openBrowser, patience } from './openBrowser.ts'

let folder: string
let world: OpenBrowser
let user: TestUser
let page: Page
const at = (name: string) => join(folder, name)

/** The same talk in other files: each has something that browsers and ffmpeg could read differently. */
const files: Record<string, readonly string[]> = {
  'fragments.mp4': ['-c', 'copy', '-movflags', 'frag_keyframe+empty_moov'],
  'odd.mov': ['-c:v', 'copy', '-c:a', 'aac', '-ar', '22050'],
  'mp3.mkv': ['-c:v', 'copy', '-c:a', 'libmp3lame', '-ar', '48000', '-ac', '2'],
  'late.mp4': ['-c:v', 'libx264', '-preset', 'fast', '-bf', '3', '-g', '40', '-c:a', 'copy', '-ss', '3.3'],
  'talk.webm': [
    ...['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '200k'],
    '-c:a',
    'libopus',
  ],
}

const captionsText = [
  'WEBVTT',
  ...Array.from({ length: 14 }, (_, i) => {
    const time = (second: number) => `00:${String(second).padStart(2, '0')}.500`
    return `${time(4 * i)} --> ${time(4 * i + 3)}\nWhy is line ${i} never the last?`
  }),
].join('\n\n')
/** The talk with these captions in it, as each of these codecs. */
const captioned: Record<string, string> = {
  'said.mp4': 'mov_text',
  'srt.mkv': 'srt',
  'vtt.mkv': 'webvtt',
  'ass.mkv': 'ass',
}

/** These have a subject, and one cut. */
const made = ['subject.mp4', 'b-frames.mp4', 'turned.mp4']

/** The server reads these itself: sound and picture begin apart, or the clock of Opus is off by some milliseconds. */
const unused: Record<string, string> = { 'mp3.mkv': 'unlike_here', 'late.mp4': 'unlike_here', 'talk.webm': 'table' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipaway-local-'))
  await makeTalk({ file: at('talk.mp4'), seconds: 60, bursts: [14, 40] })
  for (const [name, encode] of Object.entries(files)) await makeWithFfmpeg(['-i', at('talk.mp4'), ...encode, at(name)])
  await writeFile(at('talk.vtt'), captionsText)
  for (const [name, codec] of Object.entries(captioned)) {
    const both = ['-i', at('talk.mp4'), '-i', at('talk.vtt'), '-map', '0', '-map', '1', '-c', 'copy']
    await makeWithFfmpeg([...both, '-c:s', codec, at(name)])
  }
  await makeTalk({ file: at('regular.mp4'), seconds: 40, keyframes: 'regular', bursts: [20] })
  await makeSubject(at('subject.mp4'))
  await makeSubject(at('b-frames.mp4'), ['-preset', 'fast', '-bf', '3'])
  // Old and new ffmpeg say it in other words.
  await makeWithFfmpeg(['-display_rotation', '180', '-i', at('subject.mp4'), '-c', 'copy', at('turned.mp4')]).catch(
    () => makeWithFfmpeg(['-i', at('subject.mp4'), '-c', 'copy', '-metadata:s:v', 'rotate=180', at('turned.mp4')]),
  )
  await makeWithFfmpeg(['-i', at('talk.mp4'), '-t', '10', '-c:v', 'mpeg4', '-c:a', 'copy', at('old.mp4')])
  await makeWithFfmpeg(['-i', at('talk.mp4'), '-c', 'copy', '-an', at('silent.mp4')])
  await writeFile(at('lies.mp4'), 'This is no video at all.'.repeat(100))
  // Nobody makes files here: what is compared is which clips are chosen.
  world = await openBrowser({ queues: ['analyse', 'rest'] })
  user = await world.server.makeUser({ plan: 'studio' })
  page = await world.open(user)
})
afterAll(async () => {
  await world?.stop()
  await rm(folder, { recursive: true, force: true })
})

const read = (name: string, meanwhile = async () => {}, captions?: readonly Sentence[], on = page) =>
  readInBrowser(on, {
    ...{ origin: world.server.url, appDir: inject('appDir'), file: at(name), meanwhile },
    ...(captions && { captions }),
  })

/** Has the built thread look for the crops of a clip. */
async function frame(name: string, order: { start: number; end: number; aspect: Aspect; cuts: readonly number[] }) {
  const question = { origin: world.server.url, appDir: inject('appDir'), worker: 'framingWorker' } as const
  const [told] = await askWorker<FramingTold>(page, { ...question, file: at(name), request: { order } })
  if (told?.type !== 'done') throw new Error(`Nothing was found: ${JSON.stringify(told)}`)
  return told.crops
}

/** Share of the width that a crop may be off: what one pixel of the small pictures is. */
const nearlySame = 1 / 160

/** Seconds that an edge may be off: a level, and the rounding of its figures. */
const edges = 0.0201

/** The largest difference of two curves, in their own unit. */
function furthest(one: readonly number[], other: readonly number[]): number {
  return one.reduce((most, value, i) => Math.max(most, Math.abs(value - (other[i] ?? Number.NaN))), 0)
}
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
const meanDifference = (one: readonly number[], other: readonly number[]) =>
  mean(one.map((value, i) => Math.abs(value - (other[i] ?? Number.NaN))))

describe('a browser and the server', () => {
  it.each(['talk.mp4', 'regular.mp4', ...Object.keys(files)])('choose the same clips from %s', async (name) => {
    const told = await read(name)
    const found = told.findLast((it) => it.type === 'clips')
    expect(told.at(-1)?.type).toBe('done')
    if (!found?.known) throw new Error('The whole was not read.')
    const { analysis: here, source } = found.known
    const { selection } = found.found

    const probed = await probe(at(name))
    const there = await analyse(at(name), probed)
    expect([source.width, source.height, source.hasAudio]).toEqual([probed.width, probed.height, probed.hasAudio])
    expect(Math.abs(here.duration - there.duration)).toBeLessThan(0.05)
    expect(here.videoPass).toBe(there.videoPass)
    expect(here.loudness.length).toBe(there.loudness.length)
    // A step of the stored curve is a tenth of a decibel. What begins at the end is heard for some samples only.
    const whole = Math.floor(here.duration / here.step)
    expect(furthest(here.loudness.slice(0, whole), there.loudness)).toBeLessThan(0.25)
    expect(meanDifference(here.sound?.speech ?? [], there.sound?.speech ?? [])).toBeLessThan(0.02)
    expect(here.cuts.length).toBe(there.cuts.length)
    expect(meanDifference(here.motion, there.motion)).toBeLessThan(0.0005)
    expect(meanDifference(here.interest, there.interest)).toBeLessThan(0.005)
    expect(here.cuts.length).toBeGreaterThan(2)
    // The clock of Opus begins a little later.
    const clock = name.endsWith('.webm') ? 0.01 : 0.002
    for (const cut of here.cuts)
      expect(Math.min(...there.cuts.map((other) => Math.abs(other - cut)))).toBeLessThan(clock)
    expect(here.pauses.length).toBe(there.pauses.length)

    const sent = unpackReadings(Buffer.from(told.find((it) => it.type === 'readings')?.bytes ?? '', 'base64'))
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
  })

  it.each([
    ['talk.mp4', 'were added to it'],
    ['said.mp4', 'it brings along'],
    ['srt.mkv', 'it brings along'],
    ['vtt.mkv', 'it brings along'],
    ['ass.mkv', 'it brings along'],
  ])('choose the same clips from %s with the captions that %s', async (name) => {
    const isAdded = name === 'talk.mp4'
    const there = await analyse(at(name), await probe(at(name)), isAdded ? { captions: at('talk.vtt') } : {})
    const told = await read(name, undefined, isAdded ? parseCaptions(captionsText).cues : undefined)
    const found = told.findLast((it) => it.type === 'clips')?.found
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
  })

  it.each([
    ['subject.mp4', 1, 6, '9:16'],
    ['subject.mp4', 0.5, 6.5, '1:1'],
    ['b-frames.mp4', 1.37, 5.9, '4:5'],
    ['turned.mp4', 1, 6, '9:16'],
    ['talk.mp4', 4, 30, '9:16'],
    ['late.mp4', 4, 30, '1:1'],
    ['odd.mov', 30, 55, '9:16'],
    ['talk.webm', 10, 40, '4:5'],
  ] as const)('crop %s from %f to %f in the same places (%s)', async (name, start, end, aspect) => {
    const probed = await probe(at(name))
    const cuts = made.includes(name) ? [subjectCut] : (await analyse(at(name), probed)).cuts
    const there = await chooseFraming(at(name), probed, [{ start, end }], { aspect, cuts })
    const here = await frame(name, { start, end, aspect, cuts })
    expect(there.length).toBeGreaterThan(1)
    expect(here.map((place) => place.start)).toEqual(there.map((place) => place.start))
    for (const [i, place] of here.entries()) expect(Math.abs(place.x - (there[i]?.x ?? 0))).toBeLessThan(nearlySame)
  })

  it.each([
    ['is of a codec that only the server knows', 'old.mp4', 'unsupported_codec'],
    ['lies about what it is', 'lies.mp4', 'unsupported_container'],
  ])('part when a file %s', async (_, name, code) => {
    expect(await read(name)).toMatchObject([{ type: 'failed', code }])
  })

  it.each(['talk.mp4', 'silent.mp4'])('read %s to its end while garbage is collected all the time', async (name) => {
    const options = { ...launchOptions, args: [...(launchOptions.args ?? []), '--js-flags=--expose-gc'] }
    const browser = await chromium.launch(options)
    try {
      const cleaned = await browser.newPage()
      // Not before the thread runs, and not while it ends.
      cleaned.on('worker', (worker) => {
        const collect = () => void setInterval(() => (globalThis as unknown as { gc: () => void }).gc(), 2)
        worker.evaluate(collect).catch(() => undefined)
      })
      const told = await read(name, undefined, undefined, cleaned)
      expect(told.at(-1)?.type).toBe('done')
    } finally {
      await browser.close()
    }
  })

  it('part when a file is changed after it was chosen', async () => {
    await copyFile(at('talk.mp4'), at('changed.mp4'))
    const told = await read('changed.mp4', () => appendFile(at('changed.mp4'), 'more'))
    expect(told.at(-1)).toMatchObject({ type: 'failed', code: 'file_changed' })
  })
})

describe('a chosen file', () => {
  const section = () => page.getByRole('region', { name: 'Clips on this device: talk.mp4' })
  const tiles = () => section().getByRole('button', { name: /^Play / })
  const video = () => page.getByRole('dialog').locator('video')
  let shown: string[] = []
  /** Seconds at which the first clip is to begin: fields take tenths. */
  let moved = 0

  it('has clips without a network, and one plays from the file', async () => {
    await page.goto(`${world.server.url}/login`)
    await page.waitForURL('**/dashboard**')
    await page.goto(`${world.server.url}/dashboard/upload`)
    // What reads and plays comes with the first file; from then on nothing does.
    const script = page.waitForResponse(/readerWorker-/)
    const underWay = new Set<Request>()
    page.on('request', (request) => underWay.add(request))
    page.on('requestfinished', (request) => underWay.delete(request))
    page.on('requestfailed', (request) => underWay.delete(request))
    await page.locator('input[type=file]').first().setInputFiles(at('talk.mp4'))
    await page.getByRole('listitem', { name: 'talk.mp4' }).waitFor()
    await (await script).finished()
    await expect.poll(() => underWay.size, { timeout: patience }).toBe(0)
    await page.context().setOffline(true)
    await tiles().first().waitFor()
    await page.getByText(/clips? found on this device\./).waitFor()
    shown = await tiles().evaluateAll((all) => all.map((it) => it.getAttribute('aria-label') ?? ''))

    await tiles().first().click()
    await video().waitFor()
    await expect.poll(() => video().getAttribute('src'), { timeout: patience }).toMatch(/^blob:.+#t=/)
    const start = Number((await video().getAttribute('src'))?.split('#t=')[1])
    moved = Math.round((start + 1) * 10) / 10
    // It may begin by itself at this very moment: a key would stop it then.
    await video().evaluate((it: HTMLVideoElement) => it.play())
    const second = () => video().evaluate((it: HTMLVideoElement) => it.currentTime)
    await expect.poll(second, { timeout: patience }).toBeGreaterThan(start + 0.3)
    await page.keyboard.press('Escape')
    await video().waitFor({ state: 'detached' })
    await page.context().setOffline(false)
  })

  it('has clips that are liked and moved without a network', async () => {
    await page.context().setOffline(true)
    await section()
      .getByRole('button', { name: /^Like / })
      .first()
      .click()
    await tiles().first().click()
    await page.getByRole('button', { name: 'Trim' }).click()
    await page.getByRole('textbox', { name: 'Start' }).fill(formatPreciseClipTime(moved))
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => video().getAttribute('src'), { timeout: patience }).toMatch(new RegExp(`#t=${moved}$`))
    await page.keyboard.press('Escape')
    await page.getByText(/choose the file again and they’re back/).waitFor()
    await page.context().setOffline(false)
  })

  it('has its likes and edges again when it is chosen again after a reload', async () => {
    const stored = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const request = indexedDB.open('clipaway.device')
            request.onsuccess = () => {
              const all = request.result.transaction('marks').objectStore('marks').getAll()
              all.onsuccess = () => {
                request.result.close()
                const marks = all.result.flatMap((it) => [...it.marks.values()])
                resolve(marks.filter(({ liked, edges: moves }) => liked && moves).length)
              }
            }
          }),
      )
    await expect.poll(stored, { timeout: patience }).toBe(1)
    await page.reload()
    await page.locator('input[type=file]').first().setInputFiles(at('talk.mp4'))
    await section()
      .getByRole('button', { name: /^Like /, pressed: true })
      .waitFor()
    await page.getByText(/choose the file again and they’re back/).waitFor()
    await page.getByText(/clips? found on this device\./).waitFor()
  })

  it('gives way to the clips of the server, which are the same', async () => {
    await page.getByRole('button', { name: 'Upload video' }).click()
    await page.getByText('The clips of this video are ready.').waitFor()
    expect(await tiles().count()).toBe(0)
    const clips = await clipClient(world.server.url, user.token).clips()
    expect(clips.map(({ title }) => `Play ${title}`).toSorted()).toEqual(shown.toSorted())
    await page.getByText('Your likes and trims are on your clips.').waitFor()
    const liked = (await clipClient(world.server.url, user.token).clips()).filter((clip) => clip.liked)
    expect(liked.map(({ title }) => `Play ${title}`)).toEqual([shown[0]])
    expect(liked[0]?.start).toBeCloseTo(moved, 2)
    const { text } = await world.server.services.metrics.read()
    expect(text).toContain('clipaway_readings_total{outcome="used"} 1')
    expect(world.complaints).toEqual([])
  })
})
