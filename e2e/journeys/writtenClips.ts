import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import { expect, inject } from 'vitest'
import type { ExportEvent } from '../../clipper/browser/write/ExportMessage.ts'
import { probe } from '../../clipper/clipper.ts'
import type { Aspect } from '../../clipper/pure/ClipSettings.ts'
import { brandedStyle } from '../../clipper/pure/captions/brandedStyle.ts'
import type { Captions } from '../../clipper/pure/captions/toAss.ts'
import { withPlaces } from '../../clipper/pure/captions/withPlaces.ts'
import { framesInClip } from '../../clipper/pure/edit/framesInClip.ts'
import { outputSize } from '../../clipper/pure/framing/outputSize.ts'
import type { ClipFraming } from '../../clipper/pure/LocalExport.ts'
import { askWorker, type Received } from '../../clipper/testing/askWorker.ts'
import { loudnessOfFile } from '../../clipper/testing/loudnessOfFile.ts'
import { makeTalk, makeWithFfmpeg, runUnconfined } from '../../clipper/testing/makeMedia.ts'
import { burntMoment, overlap, pictureOf } from './comparedCaptions.ts'
import type { AppPage } from './sameAsServer.ts'

/** The same talk in other formats. */
const encoded: Record<string, readonly string[]> = {
  'late.mp4': ['-c:v', 'libx264', '-preset', 'fast', '-bf', '3', '-g', '40', '-c:a', 'copy', '-ss', '3.3'],
  'pcm.mov': ['-t', '20', '-c:v', 'copy', '-c:a', 'pcm_s16le'],
  'talk.webm': ['-t', '20', '-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'],
}

const syllables = '(random(0)-0.5)*(0.2+0.8*abs(sin(12*t)))'
/** ffmpeg expressions of the sound, one per channel. */
const sounds: Record<string, string> = {
  'loud.mp4': 'if(gt(sin(2000*t),0),0.95,-0.95)|if(gt(sin(2000*t),0),0.95,-0.95)',
  'claps.mp4': `0.04*${syllables}+if(lt(mod(t,2),0.01),0.9*(random(1)-0.5),0)|0.04*${syllables}`,
  'mono.mp4': `0.02*${syllables}`,
  'surround.mp4': Array.from({ length: 6 }, (_, i) => `0.1*sin(${900 + 70 * i}*t)`).join('|'),
  'right.mp4': '0.2*sin(6283*t)|0.2*sin(6283*t)',
  'silent.mp4': '0.0001*(random(0)-0.5)|0.0001*(random(1)-0.5)',
}

/** Makes `talk.mp4` and the named files in a folder. */
export async function makeSources(folder: string, names: readonly string[]): Promise<void> {
  const talk = join(folder, 'talk.mp4')
  await makeTalk({ file: talk, seconds: 40, bursts: [14, 30] })
  for (const name of names) {
    const file = join(folder, name)
    const encode = encoded[name]
    const sound = sounds[name]
    if (encode) await makeWithFfmpeg(['-i', talk, ...encode, file])
    else if (sound) {
      const heard = ['-f', 'lavfi', '-i', `aevalsrc='${sound}':s=48000:d=10`]
      const seen = ['-f', 'lavfi', '-i', 'testsrc2=s=64x36:r=10:d=10', '-c:v', 'libx264', '-preset', 'ultrafast']
      await makeWithFfmpeg([...heard, ...seen, '-c:a', 'aac', '-ar', name === 'mono.mp4' ? '44100' : '48000', file])
    } else if (name === 'grey.mp4') {
      const grey = ['-f', 'lavfi', '-i', 'color=c=0x808080:s=640x360:r=25:d=8', '-f', 'lavfi', '-i', 'sine=d=8']
      await makeWithFfmpeg([...grey, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', file])
    } else throw new Error(`There is no recipe for ${name}.`)
  }
}

/**
 * Below this PSNR in dB the pictures differ. Measured: 22.0 to 22.1 for those of the WebM, from run to run, and 16.9 for
 * pictures that come one too early.
 */
const samePictures = 20

/** Returns the PSNR in dB between the first second of a clip and that of its source. */
async function likeness(clip: string, source: string, start: number): Promise<number> {
  const graph = '[0:v]settb=1/1000,setpts=PTS-STARTPTS[a];[1:v]settb=1/1000,setpts=PTS-STARTPTS[b];[a][b]psnr'
  const files = ['-i', clip, '-ss', String(start), '-i', source]
  const { stderr } = await execa('ffmpeg', [...files, '-lavfi', graph, '-t', '1', '-f', 'null', '-'], {
    timeout: 60_000,
  })
  return Number(/average:([\d.]+)/.exec(stderr)?.[1] ?? (stderr.includes('average:inf') ? 100 : 0))
}

/** Expects the loudness of feeds and a codec that browsers can encode. */
export async function expectLevelled(file: string): Promise<void> {
  const { integrated, truePeak } = await loudnessOfFile(file)
  expect(Math.abs(integrated + 14)).toBeLessThanOrEqual(1)
  expect(truePeak).toBeLessThan(-1)
  expect(['aac', 'opus']).toContain((await probe(file)).audioCodec)
}

/** Returns the built app's files for drawing these captions in Latin script. */
async function libassOf(origin: string, { style, brand }: Captions) {
  const names = await readdir(join(inject('appDir'), 'assets'))
  const weight = brandedStyle(style, brand).face === 'Inter Black' ? 900 : 800
  const urlOf = (pattern: RegExp) => `${origin}/assets/${names.find((name) => pattern.test(name))}`
  return {
    wasm: urlOf(/^jassub-worker-.*\.wasm$/),
    fonts: [urlOf(new RegExp(`^inter-latin-${weight}-normal-.*\\.woff$`))],
  }
}

export interface ClipToWrite {
  name?: string
  aspect?: Aspect
  cuts?: readonly number[]
  framing?: ClipFraming
  captions?: Captions
  start: number
  end: number
  meanwhile?: () => Promise<unknown>
}

/** Writes a clip in the thread; returns its last message and the path of the file. */
export async function write(
  { page, origin, at }: AppPage,
  { name = 'talk.mp4', aspect = 'source', meanwhile, ...asked }: ClipToWrite,
): Promise<{ last: Received<ExportEvent> | undefined; file: string }> {
  const libass = asked.captions && (await libassOf(origin, asked.captions))
  const request = { order: { title: 'A clip', aspect, ...asked }, place: null, libass }
  const question = { origin, appDir: inject('appDir'), worker: 'exportWorker', meanwhile } as const
  const events = await askWorker<ExportEvent>(page, { ...question, file: at(name), request })
  const last = events.at(-1)
  const file = at('written.mp4')
  if (last?.bytes) await writeFile(file, Buffer.from(last.bytes, 'base64'))
  return { last, file }
}

/** Name, clip, and whether its pictures are copied. */
export type SoundClip = readonly [name: string, clip: ClipToWrite, way: 'copied' | 'encoded']

/** Expects the file to have the pictures and length of the clip and the loudness of feeds. */
export async function expectRightFile(browser: AppPage, [, asked, way]: SoundClip): Promise<void> {
  const { last, file } = await write(browser, asked)
  expect(last).toMatchObject({ type: 'done', way, isLevelled: true })
  const made = await probe(file)
  expect(made.videoCodec).toBe('h264')
  await expectLevelled(file)
  expect(Math.abs(made.duration - (asked.end - asked.start))).toBeLessThan(0.15)
  expect(await likeness(file, browser.at(asked.name ?? 'talk.mp4'), asked.start)).toBeGreaterThan(samePictures)
}

const said = ['Some', '“Ärger”', 'said.']
export const words = said.map((text, i) => ({ start: 0.8 * i, end: 0.8 * i + 0.7, text }))

export type CaptionedClip = readonly [
  style: NonNullable<Captions['style']>,
  position: NonNullable<Captions['position']>,
  aspect: Aspect,
  word: number,
]

/** Captions at the bottom move off this face. */
const framing: ClipFraming = {
  crops: [{ start: 0, x: 0.5, y: 0.5 }],
  faces: [{ start: 0, end: 3.6, faces: [{ x: 0.46, y: 0.58, width: 0.08, height: 0.14 }] }],
}

/** Expects a picture of the file to show the captions that the server burns into that moment. Requires `grey.mp4`. */
export async function expectSameCaptions(
  browser: AppPage,
  [style, position, aspect, word]: CaptionedClip,
): Promise<void> {
  const captions = { words, style, position }
  const clip = { start: 0, end: 3.6 }
  const { last, file } = await write(browser, { name: 'grey.mp4', aspect, ...clip, captions, framing })
  expect(last).toMatchObject({ type: 'done', way: 'encoded', isLevelled: true })
  const { width, height } = await probe(file)
  const output = outputSize(await probe(browser.at('grey.mp4')), aspect)
  const filled = { steps: framesInClip(framing.crops, [clip], output), size: { width, height } }
  const placed = withPlaces(captions, filled, framing.faces)
  // After the animation at the start of a word, so that one picture more or less shows the same.
  const picture = Math.round(25 * ((words[word]?.start ?? 0) + 0.4))
  const png = browser.at(`${style}.png`)
  await runUnconfined(['-i', file, '-vf', `select=eq(n\\,${picture})`, '-frames:v', '1', '-update', '1', png])
  const burnt = await burntMoment(placed, { width, height }, picture / 25, browser.at(style))
  expect(overlap(await pictureOf(await readFile(png)), burnt)).toBeGreaterThan(0.9)
  // There is no speech at the end.
  await runUnconfined(['-i', file, '-vf', 'select=eq(n\\,85)', '-frames:v', '1', '-update', '1', png])
  expect(overlap(await pictureOf(await readFile(png)), burnt)).toBeLessThan(0.01)
}
