import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import { beforeAll, expect, it } from 'vitest'
import { analyse } from '../../analyse/analyse.ts'
import { readPeaks } from '../../analyse/readPeaks.ts'
import { findFfmpeg } from '../../ffmpeg/findFfmpeg.ts'
import { probe } from '../../probe/probe.ts'
import { editOf } from '../../pure/edit/editOf.ts'
import type { SourceInfo } from '../../pure/SourceInfo.ts'
import { makeWithFfmpeg } from '../../testing/makeMedia.ts'
import { testFolder } from '../../testing/testFolder.ts'
import { readPieces } from '../../transcribe/readPieces.ts'
import { renderClip } from '../renderClip.ts'
import { streamEdit } from '../streamEdit.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)
const range = { start: 0.5, end: 3.5 }
let file = ''
let source: SourceInfo

beforeAll(async () => {
  file = at('opposite.mp4')
  const voice = '0.3*sin(2000*t)*(0.2+0.8*abs(sin(9*t)))'
  const sound = `aevalsrc='${voice}|-(${voice})':s=48000:d=4`
  const inputs = ['-f', 'lavfi', '-i', 'testsrc2=s=64x36:r=10:d=4', '-f', 'lavfi', '-i', sound]
  await makeWithFfmpeg([...inputs, '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', file])
  source = await probe(file)
})

/** Returns the level in dB of a file on a phone with one loudspeaker. */
async function loudnessInMono(of: string): Promise<number> {
  const { ffmpeg } = await findFfmpeg()
  const args = ['-nostdin', '-i', of, '-af', 'pan=mono|c0=0.5*c0+0.5*c1,volumedetect', '-f', 'null', '-']
  const { stderr } = await execa(ffmpeg, args)
  return Number(/mean_volume: (\S+) dB/.exec(stderr)?.[1])
}

it('a source with opposite channels is audible to the analysis, the waveform and a transcriber', async () => {
  const { loudness } = await analyse(file, source)
  expect(Math.max(...loudness)).toBeGreaterThan(-20)
  expect(Math.max(...(await readPeaks(file, source)).peaks)).toBeGreaterThan(50)
  const pieces = readPieces(file, source, [{ start: 0, end: 4 }], new AbortController().signal)
  for await (const { samples } of pieces) expect(samples.reduce((a, b) => Math.max(a, b), 0)).toBeGreaterThan(5000)
})

it('is audible in its clips, files and streams, even in a mono mix, unlike the source', async () => {
  expect(await loudnessInMono(file)).toBeLessThan(-50)
  const clip = await renderClip(file, source, range, { aspect: 'source', outFile: at('clip.mp4') })
  expect(await loudnessInMono(clip.file)).toBeGreaterThan(-25)
  const signal = new AbortController().signal
  await writeFile(at('light.mp4'), await streamEdit(file, source, editOf(range), { tempDir: folder.path, signal }))
  expect(await loudnessInMono(at('light.mp4'))).toBeGreaterThan(-25)
})
