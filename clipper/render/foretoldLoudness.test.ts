import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import { describe, expect, it } from 'vitest'
import { analyse } from '../analyse/analyse.ts'
import { findFfmpeg } from '../ffmpeg/findFfmpeg.ts'
import { probe } from '../probe/probe.ts'
import { editOf } from '../pure/edit/editOf.ts'
import { levelledGain, soundLevelsOf } from '../pure/playback/levelledGain.ts'
import { makeWithFfmpeg } from '../testing/makeMedia.ts'
import { testFolder } from '../testing/testFolder.ts'
import { renderClip } from './renderClip.ts'
import { streamEdit } from './streamEdit.ts'

const folder = testFolder()

const range = { start: 1.2, end: 13.2 }
/** LU: what nobody calls louder or quieter. */
const tolerance = 1

/** LUFS of a file with two channels, or of a part of it. */
async function loudnessOf(file: string, part: string[] = []): Promise<number> {
  const { ffmpeg } = await findFfmpeg()
  const { stderr } = await execa(ffmpeg, ['-nostdin', ...part, '-i', file, '-af', 'ebur128', '-f', 'null', '-'])
  return Number(/I:\s+(\S+) LUFS/.exec(stderr.slice(stderr.lastIndexOf('Summary')))?.[1])
}

/** A voice: its deepest tone and the overtones, which become weaker as they become higher. */
const voice = [130, 260, 390, 520, 780, 1040, 1560, 2080, 3120]
  .map((hertz, i) => `${(0.3 / (i + 1)).toFixed(3)}*sin(2*PI*${hertz}*t)`)
  .join('+')
const syllables = `(${voice})*(0.15+0.85*pow(sin(11*t),2))`
const noise = '(random(0)-0.5)'

/** A video with this sound, given as ffmpeg's expression of the time for each channel, and what a player would do. */
async function foretold(name: string, sound: string) {
  const file = join(folder.path, `${name}.mkv`)
  const inputs = [
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=64x36:r=10:d=15',
    '-f',
    'lavfi',
    '-i',
    `aevalsrc='${sound}':s=48000:d=15`,
  ]
  await makeWithFfmpeg([...inputs, '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'pcm_s16le', file])
  const source = await probe(file)
  const gain = levelledGain(editOf(range), soundLevelsOf(await analyse(file, source)))
  return { file, source, gain }
}

describe('the loudness that a player foretells', () => {
  it.each([
    ['a quiet voice', `0.1*${syllables}`],
    ['a loud voice', `1.2*${syllables}`],
    ['a voice with long pauses', `0.4*${syllables}*lt(mod(t,5),2)+0.0005*${noise}`],
    ['a voice that is loud at times', `(0.1+0.5*lt(mod(t,6),1.5))*${syllables}`],
    ['a tone', '0.05*sin(2*PI*440*t)'],
  ])('is that of the file: %s', async (name, sound) => {
    const { file, source, gain } = await foretold(name, `${sound}|${sound}`)
    const outFile = join(folder.path, `${name}.mp4`)
    await renderClip(file, source, range, { aspect: 'source', outFile })
    const before = await loudnessOf(file, ['-ss', `${range.start}`, '-t', `${range.end - range.start}`])
    const difference = before + gain - (await loudnessOf(outFile))
    expect(Math.abs(difference)).toBeLessThanOrEqual(tolerance)
  })

  it.each([
    // Two loudspeakers play it, which are 3 dB louder than one.
    ['one channel', `0.1*${syllables}`, 3.01],
    ['two channels', `0.1*${syllables}|0.1*${syllables}`, 0],
  ])('is that of a light stream, from %s', async (name, sound, louder) => {
    const { file, source, gain } = await foretold(name, sound)
    const signal = new AbortController().signal
    const outFile = join(folder.path, `${name}.mp4`)
    await writeFile(outFile, await streamEdit(file, source, editOf(range), { tempDir: folder.path, signal, gain }))
    expect(Math.abs((await loudnessOf(outFile)) + louder + 14)).toBeLessThanOrEqual(tolerance)
  })
})
