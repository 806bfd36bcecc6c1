import { appendFile, copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { ExportTold } from '../../clipper/browser/ExportMessage.ts'
import { probe } from '../../clipper/clipper.ts'
import type { Aspect } from '../../clipper/pure/ClipSettings.ts'
import { brandedStyle } from '../../clipper/pure/captions/brandedStyle.ts'
import type { Captions } from '../../clipper/pure/captions/toAss.ts'
import type { CropPlace } from '../../clipper/pure/edit/Edit.ts'
import { askWorker } from '../../clipper/testing/askWorker.ts'
import { loudnessOfFile } from '../../clipper/testing/loudnessOfFile.ts'
import {
  makeSubject,
  makeTalk,
  makeWithFfmpeg,
  runUnconfined,
  subjectCut,
  subjectShares,
} from '../../clipper/testing/makeMedia.ts'
import { burntMoment, overlap, pictureOf } from './comparedCaptions.ts'
import { type OpenBrowser, openBrowser, patience } from './openBrowser.ts'

let folder: string
let world: OpenBrowser
let page: Page
const at = (name: string) => join(folder, name)

/** The same talk in other files. */
const files: Record<string, readonly string[]> = {
  'late.mp4': ['-c:v', 'libx264', '-preset', 'fast', '-bf', '3', '-g', '40', '-c:a', 'copy', '-ss', '3.3'],
  'pcm.mov': ['-t', '20', '-c:v', 'copy', '-c:a', 'pcm_s16le'],
  'talk.webm': ['-t', '20', '-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'],
}

const syllables = '(random(0)-0.5)*(0.2+0.8*abs(sin(12*t)))'
/** Expressions of the time, one for each channel. */
const sounds: Record<string, string> = {
  'loud.mp4': 'if(gt(sin(2000*t),0),0.95,-0.95)|if(gt(sin(2000*t),0),0.95,-0.95)',
  'claps.mp4': `0.04*${syllables}+if(lt(mod(t,2),0.01),0.9*(random(1)-0.5),0)|0.04*${syllables}`,
  'mono.mp4': `0.02*${syllables}`,
  'surround.mp4': Array.from({ length: 6 }, (_, i) => `0.1*sin(${900 + 70 * i}*t)`).join('|'),
  'right.mp4': '0.2*sin(6283*t)|0.2*sin(6283*t)',
  'silent.mp4': '0.0001*(random(0)-0.5)|0.0001*(random(1)-0.5)',
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipaway-export-'))
  await makeTalk({ file: at('talk.mp4'), seconds: 40, bursts: [14, 30] })
  await makeSubject(at('subject.mp4'))
  for (const [name, sound] of Object.entries(sounds)) {
    const heard = ['-f', 'lavfi', '-i', `aevalsrc='${sound}':s=48000:d=10`]
    const seen = ['-f', 'lavfi', '-i', 'testsrc2=s=64x36:r=10:d=10', '-c:v', 'libx264', '-preset', 'ultrafast']
    await makeWithFfmpeg([...heard, ...seen, '-c:a', 'aac', '-ar', name === 'mono.mp4' ? '44100' : '48000', at(name)])
  }
  for (const [name, encode] of Object.entries(files)) await makeWithFfmpeg(['-i', at('talk.mp4'), ...encode, at(name)])
  const grey = ['-f', 'lavfi', '-i', 'color=c=0x808080:s=640x360:r=25:d=8', '-f', 'lavfi', '-i', 'sine=d=8']
  await makeWithFfmpeg([...grey, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', at('grey.mp4')])
  world = await openBrowser({ workers: 0 })
  page = await world.open(await world.server.makeUser({ plan: 'studio' }))
})
afterAll(async () => {
  await world?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Decibels (PSNR) between the first second of a clip and that of its source: below 20 they are different pictures. */
async function likeness(clip: string, source: string, start: number): Promise<number> {
  const graph = '[0:v]settb=1/1000,setpts=PTS-STARTPTS[a];[1:v]settb=1/1000,setpts=PTS-STARTPTS[b];[a][b]psnr'
  const files = ['-i', clip, '-ss', String(start), '-i', source]
  const { stderr } = await execa('ffmpeg', [...files, '-lavfi', graph, '-t', '1', '-f', 'null', '-'], {
    timeout: 60_000,
  })
  return Number(/average:([\d.]+)/.exec(stderr)?.[1] ?? (stderr.includes('average:inf') ? 100 : 0))
}

/** It is as loud as feeds play, in a codec that browsers encode. */
async function isLevelled(file: string) {
  const { integrated, truePeak } = await loudnessOfFile(file)
  expect(Math.abs(integrated + 14)).toBeLessThanOrEqual(1)
  expect(truePeak).toBeLessThan(-1)
  expect(['aac', 'opus']).toContain((await probe(file)).audioCodec)
}

const clips = () => page.getByRole('region', { name: 'Clips on this device: talk.mp4' })

/** Without a native window, which no test could close: the place is a file that the page itself owns. */
const chooseOwnPlace = () =>
  page.evaluate(() => {
    const picker = async ({ suggestedName }: { suggestedName: string }) =>
      (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true })
    Object.assign(window, { showSaveFilePicker: picker })
  })

async function readOwnPlace(): Promise<{ name: string; bytes: Buffer }[]> {
  const files = await page.evaluate(async () => {
    const root = (await navigator.storage.getDirectory()) as unknown as {
      values(): AsyncIterable<FileSystemFileHandle>
    }
    const all: { name: string; url: string }[] = []
    for await (const handle of root.values()) {
      const file = await handle.getFile()
      const reader = new FileReader()
      const url = await new Promise<string>((resolve) => {
        reader.onload = () => resolve(String(reader.result))
        reader.readAsDataURL(file)
      })
      all.push({ name: file.name, url })
    }
    return all
  })
  return files.map(({ name, url }) => ({ name, bytes: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') }))
}

/** Seconds of the first clip, as its length is shown. */
async function lengthShown(): Promise<number> {
  const text =
    (await clips()
      .getByText(/ to \d+:\d\d/)
      .first()
      .textContent()) ?? ''
  const [from = 0, to = 0] = text.split(' to ').map((time) => {
    const [minutes = 0, seconds = 0] = time.split(':').map(Number)
    return 60 * minutes + seconds
  })
  return to - from
}

describe('a clip of a file that is not uploaded', () => {
  it('is downloaded without a network, in the shape and length that are shown', async () => {
    await page.goto(`${world.server.url}/login`)
    await page.waitForURL('**/dashboard**')
    await page.goto(`${world.server.url}/dashboard/upload`)
    await chooseOwnPlace()
    await page.locator('input[type=file]').first().setInputFiles(at('talk.mp4'))
    await page.getByText(/clips? found on this device\./).waitFor()
    // The script that writes comes with the first download.
    const script = page.waitForResponse(/exportWorker-/)
    const [first] = await clips()
      .getByRole('button', { name: /^Download / })
      .all()
    const title = ((await first?.getAttribute('aria-label')) ?? '').replace('Download ', '')
    await first?.click()
    await (await script).finished()
    await page.context().setOffline(true)
    await clips().getByText('Saved.').waitFor()

    const [written] = await readOwnPlace()
    expect(written?.name).toBe(`${title.replace(/[:?"]/g, ' ').replace(/\s+/g, ' ')}.mp4`)
    await writeFile(at('whole.mp4'), written?.bytes ?? '')
    const seconds = await lengthShown()
    const whole = await probe(at('whole.mp4'))
    expect(Math.abs(whole.duration - seconds)).toBeLessThan(1.1)
    const source = await probe(at('talk.mp4'))
    expect([whole.width, whole.height, whole.videoCodec]).toEqual([source.width, source.height, 'h264'])
    await isLevelled(at('whole.mp4'))
  })

  it('goes to the downloads where a page can’t write to the disk, in another shape', async () => {
    await page.evaluate(() => Object.assign(window, { showSaveFilePicker: undefined }))
    await page.getByRole('radio', { name: /Vertical/ }).check()
    const saved = page.waitForEvent('download', { timeout: patience })
    await clips()
      .getByRole('button', { name: /^Download / })
      .first()
      .click()
    const download = await saved
    await download.saveAs(at('vertical.mp4'))
    await clips().getByText('Downloaded.').waitFor()
    const vertical = await probe(at('vertical.mp4'))
    expect([vertical.width, vertical.height, vertical.videoCodec]).toEqual([720, 1280, 'h264'])
    await isLevelled(at('vertical.mp4'))
    expect(Math.abs(vertical.duration - (await lengthShown()))).toBeLessThan(1.1)
    await page.context().setOffline(false)
    expect(world.complaints).toEqual([])
  })
})

interface Asked {
  name?: string
  aspect?: Aspect
  cuts?: readonly number[]
  crops?: readonly CropPlace[]
  captions?: Captions
  start: number
  end: number
  meanwhile?: () => Promise<unknown>
}

/** Where the built app has what draws these captions, Latin ones. */
async function libassOf({ style, brand }: Captions) {
  const names = await readdir(join(inject('appDir'), 'assets'))
  const weight = brandedStyle(style, brand).face === 'Inter Black' ? 900 : 800
  const urlOf = (pattern: RegExp) => `${world.server.url}/assets/${names.find((name) => pattern.test(name))}`
  return {
    wasm: urlOf(/^jassub-worker-.*\.wasm$/),
    fonts: [urlOf(new RegExp(`^inter-latin-${weight}-normal-.*\\.woff$`))],
  }
}

/** Has the thread write a clip; its last word, and the path of the file. */
async function write({ name = 'talk.mp4', aspect = 'source', meanwhile, ...asked }: Asked) {
  const libass = asked.captions && (await libassOf(asked.captions))
  const request = { order: { title: 'A clip', aspect, ...asked }, place: null, libass }
  const question = { origin: world.server.url, appDir: inject('appDir'), worker: 'exportWorker', meanwhile } as const
  const told = await askWorker<ExportTold>(page, { ...question, file: at(name), request })
  const last = told.at(-1)
  const file = at('written.mp4')
  if (last?.bytes) await writeFile(file, Buffer.from(last.bytes, 'base64'))
  return { last, file }
}

/** From now on, the thread has no encoders. */
const withoutEncoders = () =>
  page.route(/exportWorker-.*\.js$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: `delete self.VideoEncoder;delete self.AudioEncoder;${await answer.text()}`,
    })
  })

describe('the thread that writes clips', () => {
  it.each([
    ['begins on a keyframe', { start: 0, end: 6 }, 'copied'],
    ['begins between two', { start: 5.32, end: 12.1 }, 'encoded'],
    ['is of a file whose clock begins late', { name: 'late.mp4', start: 5.32, end: 12.1 }, 'encoded'],
    ['is of a WebM', { name: 'talk.webm', start: 2, end: 8 }, 'encoded'],
    ['has sound that nobody plays', { name: 'pcm.mov', start: 2.5, end: 8 }, 'encoded'],
    ['is too loud', { name: 'loud.mp4', start: 1.2, end: 9.2 }, 'encoded'],
    ['is quiet with claps', { name: 'claps.mp4', start: 1.2, end: 9.2 }, 'encoded'],
    ['has one channel', { name: 'mono.mp4', start: 1.2, end: 9.2 }, 'encoded'],
    ['has five channels and a low one', { name: 'surround.mp4', start: 1.2, end: 9.2 }, 'encoded'],
  ] as const)('makes the right file of a clip that %s', async (_, asked, way) => {
    const { last, file } = await write(asked)
    expect(last).toMatchObject({ type: 'done', way, isLevelled: true })
    const made = await probe(file)
    expect(made.videoCodec).toBe('h264')
    await isLevelled(file)
    expect(Math.abs(made.duration - (asked.end - asked.start))).toBeLessThan(0.15)
    expect(await likeness(file, at('name' in asked ? asked.name : 'talk.mp4'), asked.start)).toBeGreaterThan(22)
  })

  it('has the subject inside of every picture of a vertical clip, those at the cut included', async () => {
    const clip = { name: 'subject.mp4', aspect: '9:16', start: 1, end: 6, cuts: [subjectCut] } as const
    const { last, file } = await write(clip)
    expect(last).toMatchObject({ type: 'done', way: 'encoded' })
    const made = await probe(file)
    expect([made.width, made.height, Math.round(made.fps)]).toEqual([720, 1280, 25])
    const shares = await subjectShares(file, at('all.png'))
    // The box is 70 of the 202 columns and 220 of the 360 rows that are kept.
    for (const share of shares.slice(0, 5 * 25)) expect(share).toBeGreaterThan(0.15)

    // What was found before isn't looked for again: here it was found on the other side.
    const missed = await write({ ...clip, crops: [{ start: 1, x: 0.8, y: 0.5 }], end: 3 })
    expect(Math.max(...(await subjectShares(missed.file, at('all.png'))).slice(0, 50))).toBe(0)
  })

  it('copies where nothing can be encoded, and leaves other shapes to the server', async () => {
    const { last, file } = await write({ start: 5.32, end: 12.1, meanwhile: withoutEncoders })
    expect(last).toMatchObject({ type: 'done', way: 'copied_from_before', isLevelled: false })
    expect((await probe(file)).audioCodec).toBe('aac')
    expect(Math.abs((await probe(file)).duration - 6.78)).toBeLessThan(0.15)
    expect((await write({ start: 5.32, end: 12.1, aspect: '9:16' })).last).toMatchObject({
      type: 'failed',
      code: 'no_encoder',
    })
    await page.unroute(/exportWorker-.*\.js$/)
  })

  const said = ['Some', 'words', 'that', '“are', 'Ärger”', 'said.']
  const words = said.map((text, i) => ({ start: 0.8 * i, end: 0.8 * i + 0.7, text }))

  it.each([
    ['pop', 'middle', 'source', 1],
    ['pill', 'top', '9:16', 4],
    ['box', 'bottom', '1:1', 2],
  ] as const)('burns captions in as the server does: %s, %s, %s', async (style, position, aspect, index) => {
    const captions = { words, style, position }
    const { last, file } = await write({ name: 'grey.mp4', aspect, start: 0, end: 6, captions })
    expect(last).toMatchObject({ type: 'done', way: 'encoded', isLevelled: true })
    const { width, height } = await probe(file)
    // Past what a word does when it is begun: a picture more or less shows the same.
    const picture = Math.round(25 * ((words[index]?.start ?? 0) + 0.4))
    const png = at(`${style}.png`)
    await runUnconfined(['-i', file, '-vf', `select=eq(n\\,${picture})`, '-frames:v', '1', '-update', '1', png])
    const burnt = await burntMoment(captions, { width, height }, picture / 25, at(style))
    expect(overlap(await pictureOf(await readFile(png)), burnt)).toBeGreaterThan(0.9)
    // Nobody speaks at the end.
    await runUnconfined(['-i', file, '-vf', 'select=eq(n\\,140)', '-frames:v', '1', '-update', '1', png])
    expect(overlap(await pictureOf(await readFile(png)), burnt)).toBeLessThan(0.01)
  })

  it('says so where captions can’t be burnt in: letters of other fonts, or no encoder', async () => {
    const clip = { name: 'grey.mp4', start: 0, end: 6 }
    const captions = { words: [{ start: 0, end: 2, text: '日本語' }], style: 'pop' } as const
    expect((await write({ ...clip, captions })).last).toMatchObject({ type: 'failed', code: 'no_captions' })
    const without = { ...clip, captions: { words, style: 'pop' } as const, meanwhile: withoutEncoders }
    expect((await write(without)).last).toMatchObject({ type: 'failed', code: 'no_captions' })
    await page.unroute(/exportWorker-.*\.js$/)
    // A clip in which nobody speaks is copied as ever.
    expect((await write({ ...clip, captions: { words: [], style: 'pop' } })).last).toMatchObject({ way: 'copied' })
  })

  it('leaves sound that is as loud as it should be as it is, and silence silent', async () => {
    for (const name of ['right.mp4', 'silent.mp4']) {
      const { last, file } = await write({ name, start: 1.2, end: 9.2 })
      expect(last).toMatchObject({ type: 'done', isLevelled: true })
      expect((await probe(file)).audioCodec).toBe('aac')
    }
  })

  it('says that the file was changed', async () => {
    await copyFile(at('talk.mp4'), at('changed.mp4'))
    const meanwhile = () => appendFile(at('changed.mp4'), 'more')
    const { last } = await write({ name: 'changed.mp4', start: 5, end: 12, meanwhile })
    expect(last).toMatchObject({ type: 'failed', code: 'file_changed' })
  })
})
