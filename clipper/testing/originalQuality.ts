import { join } from 'node:path'
import { execa } from 'execa'
import { expect } from 'vitest'
import { findFfmpeg } from '../ffmpeg/findFfmpeg.ts'
import { probe } from '../probe/probe.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { parseEdit } from '../pure/testing/parseEdit.ts'
import { exportFile } from '../render/exportFile.ts'
import { makeWithFfmpeg } from './makeMedia.ts'
import { greyDifference, pictureAt, seenPictures } from './seenPictures.ts'

/** The edit of every file here. */
export const edit = parseEdit('3.3-8.1')

/** Arguments of x264 for a keyframe every two seconds, from which everything after it can be decoded. */
export const closed = ['-preset', 'veryfast', '-g', '50', '-bf', '3', '-x264-params', 'scenecut=0:open-gop=0']

export interface MadeSource {
  file: string
  source: SourceInfo
}

/** Makes ten seconds of pictures and sound that change all the time. */
export async function makeMoving(folder: string, name: string, x264: readonly string[]): Promise<MadeSource> {
  const file = join(folder, name)
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=10']
  const sound = ['-f', 'lavfi', '-i', "aevalsrc='0.1*(random(0)-0.5)*(1+sin(9*t))':s=48000:d=10"]
  await makeWithFfmpeg([...picture, ...sound, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', ...x264, '-c:a', 'aac', file])
  return { file, source: await probe(file) }
}

/** Returns a hash of each picture, as it is shown from a moment on. */
export async function hashes(of: string, from: number, seconds: number): Promise<string[]> {
  const { ffmpeg } = await findFfmpeg()
  const args = ['-nostdin', '-v', 'error', '-i', of, '-ss', String(from), '-t', String(seconds), '-map', '0:V:0']
  const { stdout } = await execa(ffmpeg, [...args, '-fps_mode', 'passthrough', '-f', 'framemd5', '-'])
  const lines = stdout.split('\n').filter((line) => line.startsWith('0,'))
  return lines.map((line) => line.split(',').at(-1)?.trim() ?? '')
}

/** Kind, file and encoder of a source whose frames can’t be copied. */
export type NotCopied = readonly [kind: string, name: string, x264: readonly string[]]

/** Expects the original quality of a source to be encoded, with its frames. */
export async function expectEncoded(folder: string, [, name, x264]: NotCopied): Promise<void> {
  const { file, source } = await makeMoving(folder, name, ['-preset', 'veryfast', ...x264])
  const outFile = join(folder, `original-${name}`)
  const made = await exportFile(file, source, edit, { format: 'original', clip: '', outFile })
  expect(made.isCopy).toBe(false)
  expect(made.certificate?.checks.map(({ code }) => code)).toContain('decodes')
  const [ours, theirs] = [await seenPictures(outFile, 96, 54), await seenPictures(file, 96, 54)]
  expect(greyDifference(pictureAt(ours, 3), pictureAt(theirs, 6.3))).toBeLessThan(2)
}
