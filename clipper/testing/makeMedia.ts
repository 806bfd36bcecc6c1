import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { findFfmpeg } from '../ffmpeg/findFfmpeg.ts'
import type { Span } from '../pure/Analysis.ts'
import { planTalk, seededRandom, speechLikeSound } from './speechLikeSound.ts'

export interface TalkOptions {
  /** Where to write the video; the extension determines the container. */
  file: string
  seconds: number
  width?: number
  height?: number
  fps?: number
  /** Seconds at which the talk gets loud. Default: one per 45 s. */
  bursts?: number[]
  /** Seconds of the shot changes. Default: every 6 to 18 s, most of them in mid-sentence. */
  cuts?: number[]
  /** Keyframes where the content changes, or at fixed intervals as cameras place them (once a second). */
  keyframes?: 'at_cuts' | 'regular'
  audio?: boolean
  seed?: number
}

/** What was planted, in seconds. */
export interface Talk {
  file: string
  seconds: number
  phrases: Span[]
  pauses: Span[]
  bursts: Span[]
  cuts: number[]
}

/** Runs ffmpeg without confinement: tests generate every kind of media with it, broken ones included. */
export async function makeWithFfmpeg(args: readonly string[]): Promise<void> {
  const { ffmpeg } = await findFfmpeg()
  await execa(ffmpeg, ['-nostdin', '-y', '-v', 'error', ...args], { stdin: 'ignore' })
}

/** A temporary folder, and a function that removes it. */
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

/** Shots that differ clearly in brightness and pattern, each with something that moves. */
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
    if (keyframes === 'regular') args.push('-g', String(fps), '-x264-params', 'scenecut=0')
    else if (cuts.length > 0) args.push('-force_key_frames', cuts.join(','))
    if (audio) {
      await writeFile(sound, speechLikeSound(plan, seconds, seed))
      args.unshift('-i', sound)
      args.push('-map', '0:a', '-c:a', 'aac', '-b:a', '48k')
    }
    await makeWithFfmpeg([...args, '-t', String(seconds), file])
  } finally {
    await rm(sound, { force: true })
  }
  return { file, seconds, cuts, ...plan, bursts: audio ? plan.bursts : [] }
}
