import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import { expect } from 'vitest'
import { analyse } from '../analyse/analyse.ts'
import { findFfmpeg } from '../ffmpeg/findFfmpeg.ts'
import { probe } from '../probe/probe.ts'
import { editOf } from '../pure/edit/editOf.ts'
import { levelledGain, soundLevelsOf } from '../pure/playback/levelledGain.ts'
import { renderFile } from '../render/renderEdit.ts'
import { streamEdit } from '../render/streamEdit.ts'
import { makeWithFfmpeg } from './makeMedia.ts'

const range = { start: 1.2, end: 13.2 }
/** LU. Smaller differences are inaudible. */
const tolerance = 1

/** A voice: its deepest tone and the overtones, which become weaker as they become higher. */
const voice = [130, 260, 390, 520, 780, 1040, 1560, 2080, 3120]
  .map((hertz, i) => `${(0.3 / (i + 1)).toFixed(3)}*sin(2*PI*${hertz}*t)`)
  .join('+')
/** ffmpeg's expression of the time for a voice. */
export const syllables = `(${voice})*(0.15+0.85*pow(sin(11*t),2))`
export const noise = '(random(0)-0.5)'

/** Returns LUFS of a file with two channels, or of a part of it. */
async function loudnessOf(file: string, part: string[] = []): Promise<number> {
  const { ffmpeg } = await findFfmpeg()
  const { stderr } = await execa(ffmpeg, ['-nostdin', ...part, '-i', file, '-vn', '-af', 'ebur128', '-f', 'null', '-'])
  return Number(/I:\s+(\S+) LUFS/.exec(stderr.slice(stderr.lastIndexOf('Summary')))?.[1])
}

/** Makes a video with a sound, given as an expression for each channel, and returns the gain that a player applies. */
async function foretold(folder: string, name: string, sound: string) {
  const file = join(folder, `${name}.mov`)
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=64x36:r=10:d=15']
  const heard = ['-f', 'lavfi', '-i', `aevalsrc='${sound}':s=48000:d=15`]
  const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'pcm_s16le']
  await makeWithFfmpeg([...picture, ...heard, ...encode, file])
  const source = await probe(file)
  const gain = levelledGain(editOf(range), soundLevelsOf(await analyse(file, source)))
  return { file, source, gain }
}

/** A name, and the sound of one channel. */
export type Voice = readonly [name: string, sound: string]

/** Expects the file of a clip to be as loud as the player plays it from the video. */
export async function expectLoudnessOfFile(folder: string, [name, sound]: Voice): Promise<void> {
  const { file, source, gain } = await foretold(folder, name, `${sound}|${sound}`)
  const outFile = join(folder, `${name}.mp4`)
  await renderFile(file, source, editOf(range), { outFile })
  const before = await loudnessOf(file, ['-ss', `${range.start}`, '-t', `${range.end - range.start}`])
  expect(Math.abs(before + gain - (await loudnessOf(outFile)))).toBeLessThanOrEqual(tolerance)
}

/** Expects a light stream with the predicted gain to be as loud as clips, if it is played `louder` by this many dB. */
export async function expectLoudnessOfStream(folder: string, [name, sound]: Voice, louder: number): Promise<void> {
  const { file, source, gain } = await foretold(folder, name, sound)
  const signal = new AbortController().signal
  const outFile = join(folder, `${name}.mp4`)
  await writeFile(outFile, await streamEdit(file, source, editOf(range), { tempDir: folder, signal, gain }))
  expect(Math.abs((await loudnessOf(outFile)) + louder + 14)).toBeLessThanOrEqual(tolerance)
}
