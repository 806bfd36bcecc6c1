import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import sharp from 'sharp'
import { findFfmpeg } from '../ffmpeg/findFfmpeg.ts'
import type { Span } from '../pure/Analysis.ts'
import { fromMediaCache, recipeKey } from './mediaCache.ts'
import { type PlannedTalk, planTalk, seededRandom, speechLikeSound } from './speechLikeSound.ts'

export interface TalkOptions {
  /** The path of the video; the extension determines the container. */
  file: string
  seconds: number
  width?: number
  height?: number
  fps?: number
  /** Seconds at which the talk gets loud. Default: one per 45 s. */
  bursts?: number[]
  /** Seconds of the shot changes. Default: every 6 to 18 s, most of them in mid-sentence. */
  cuts?: number[]
  /** Keyframes at content changes, or at fixed intervals: like cameras (once a second), or every ten. */
  keyframes?: 'at_cuts' | 'regular' | 'sparse'
  audio?: boolean
  seed?: number
}

/** The planted events, in seconds. */
export interface Talk {
  file: string
  seconds: number
  phrases: Span[]
  pauses: Span[]
  bursts: Span[]
  cuts: number[]
}

/** Runs ffmpeg without confinement, to inspect a rendered file. */
export async function runUnconfined(args: readonly string[]): Promise<void> {
  const { ffmpeg } = await findFfmpeg()
  await execa(ffmpeg, ['-nostdin', '-y', '-v', 'error', ...args], { stdin: 'ignore' })
}

/**
 * Makes media, the last argument, with ffmpeg. It runs without confinement: tests generate every kind of media, broken ones
 * included. What was made by the same recipe before is copied.
 */
export async function makeWithFfmpeg(args: readonly string[]): Promise<void> {
  const { version } = await findFfmpeg()
  const key = await recipeKey(version, args)
  const make = () => runUnconfined(args)
  await (key === null ? make() : fromMediaCache(key, args.at(-1) ?? '', make))
}

/** Copies a video with a tag that turns it in players, by these degrees counterclockwise. */
export async function makeTurnedCopy(from: string, to: string, degrees: 90 | 180 | 270): Promise<void> {
  // Old and new versions of ffmpeg use different options.
  await makeWithFfmpeg(['-display_rotation', String(degrees), '-i', from, '-c', 'copy', to]).catch(() =>
    makeWithFfmpeg(['-i', from, '-c', 'copy', '-metadata:s:v', `rotate=${degrees}`, to]),
  )
}

/** Creates a temporary folder, and returns a function that deletes it. */
export async function temporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'clipper-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

function planCuts(seconds: number, seed: number): number[] {
  const random = seededRandom(seed + 2)
  const cuts: number[] = []
  for (let at = 6 + 12 * random(); at < seconds - 3; at += 6 + 12 * random()) cuts.push(Math.round(at * 5) / 5)
  return cuts
}

/** Returns shots that differ clearly in brightness and pattern, each with some motion. */
function shotSource(i: number, size: string, fps: number, seconds: number): string {
  const colours = ['0x203040', '0xd0c0a0', '0x406020', '0xf0f0f0', '0x802020', '0x9090c0']
  const length = `d=${seconds.toFixed(3)}`
  const kinds = [
    `testsrc2=s=${size}:r=${fps}:${length}`,
    `color=c=${colours[i % colours.length]}:s=${size}:r=${fps}:${length},drawbox=x=mod(${i}*37\\,200):y=40:w=60:h=60:c=yellow:t=fill`,
    `smptebars=s=${size}:r=${fps}:${length}`,
    `gradients=s=${size}:r=${fps}:${length}:c0=${colours[(i + 1) % colours.length]}:c1=black:x0=0:y0=0:x1=300:y1=180:seed=${i}:speed=0.02`,
    `rgbtestsrc=s=${size}:r=${fps}:${length}`,
  ]
  return kinds[(i * 3 + Math.floor(i / 5)) % kinds.length] ?? kinds[0] ?? ''
}

/** Second at which the subject of `makeSubject` changes sides. */
export const subjectCut = 3.24

/**
 * Makes seven seconds of 640×360 whose subject, a red box that trembles, is at the left edge until `subjectCut` and at the
 * right one afterwards: a crop of the middle has nothing of it.
 */
export async function makeSubject(file: string, more: readonly string[] = []): Promise<void> {
  const ground = 'color=0x606870:s=640x360:r=25:d=7,noise=alls=12:allf=t'
  const box = 'color=0xd02020:s=70x220:r=25:d=7'
  const place = `x='if(lt(t,${subjectCut}),70,500)+4*mod(n,3)':y=110+mod(n\\,4)`
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=300:sample_rate=48000:duration=7']
  const picture = ['-filter_complex', `${ground}[g];${box}[b];[g][b]overlay=${place}[v]`, '-map', '[v]', '-map', '0:a']
  const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '18', '-c:a', 'aac']
  await makeWithFfmpeg([...sound, ...picture, ...encode, ...more, file])
}

/** Returns the subject's share of each picture of a vertical clip of `makeSubject`, 0..1. */
export async function subjectShares(clip: string, pictures: string): Promise<number[]> {
  await runUnconfined(['-i', clip, '-vf', 'scale=36:64:flags=area,tile=200x1', '-frames:v', '1', pictures])
  const { data, info } = await sharp(pictures).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const shares = Array.from({ length: 200 }, () => 0)
  for (let i = 0; i < data.length; i += 3) {
    const [r = 0, g = 0, b = 0] = data.subarray(i, i + 3)
    const picture = Math.floor(((i / 3) % info.width) / 36)
    if (r > 120 && g < 90 && b < 90) shares[picture] = (shares[picture] ?? 0) + 1 / (36 * 64)
  }
  return shares
}

/** Writes the sound of a talk. A copy from the cache takes less than computing it again. */
async function writeSound(file: string, plan: PlannedTalk, seconds: number, seed: number): Promise<void> {
  const code = await readFile(new URL('speechLikeSound.ts', import.meta.url))
  const input = JSON.stringify([plan, seconds, seed])
  const key = createHash('sha256').update(code).update(input).digest('hex')
  await fromMediaCache(`${key}.wav`, file, () => writeFile(file, speechLikeSound(plan, seconds, seed)))
}

/**
 * Makes a talk: bursts of noise like speech, pauses between them, loud phrases and shot changes at known moments.
 * The same options give the same talk. Seven minutes take a few seconds.
 */
export async function makeTalk(options: TalkOptions): Promise<Talk> {
  const { file, seconds, width = 320, height = 180, fps = 10, audio = true, keyframes = 'at_cuts', seed = 1 } = options
  const loud = options.bursts ?? Array.from({ length: Math.floor(seconds / 45) }, (_, i) => 30 + i * 45)
  const cuts = options.cuts ?? planCuts(seconds, seed)
  const plan = planTalk(seconds, loud, seed)

  const stops = [0, ...cuts, seconds]
  const shots = stops.slice(1).map((end, i) => shotSource(i, `${width}x${height}`, fps, end - (stops[i] ?? 0)))
  const graph = `${shots.map((shot, i) => `${shot},format=yuv420p[s${i}]`).join(';')};${shots.map((_, i) => `[s${i}]`).join('')}concat=n=${shots.length}[v]`
  const sound = `${file}.wav`
  try {
    const args = ['-filter_complex', graph, '-map', '[v]', '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '30']
    if (keyframes !== 'at_cuts') {
      args.push('-g', String(keyframes === 'regular' ? fps : 10 * fps), '-x264-params', 'scenecut=0')
    } else if (cuts.length > 0) args.push('-force_key_frames', cuts.join(','))
    if (audio) {
      await writeSound(sound, plan, seconds, seed)
      args.unshift('-i', sound)
      args.push('-map', '0:a', '-c:a', 'aac', '-b:a', '48k')
    }
    await makeWithFfmpeg([...args, '-t', String(seconds), file])
  } finally {
    await rm(sound, { force: true })
  }
  return { file, seconds, cuts, ...plan, bursts: audio ? plan.bursts : [] }
}
