import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { analyse } from '../analyse/analyse.ts'
import { readPeaks } from '../analyse/readPeaks.ts'
import { closeClock } from '../probe/closeClock.ts'
import { probe } from '../probe/probe.ts'
import { renderClip } from '../render/renderClip.ts'
import { makeWithFfmpeg } from './makeMedia.ts'
import { seenPictures } from './seenPictures.ts'

/** Seconds of each part. */
export const seconds = 8
/** The second of a marked part that is loud and white for half a second. */
export const marked = 3

/** Makes a part of a transport stream whose clock begins at a second. */
export async function partFrom(folder: string, from: number, { isMarked = false } = {}): Promise<Buffer> {
  const flash = `drawbox=c=white:t=fill:enable='between(t,${marked},${marked + 0.5})'`
  const burst = `volume='if(between(t,${marked},${marked + 0.5}),1,0.02)':eval=frame`
  const inputs = [`testsrc2=s=320x180:r=25:d=${seconds},eq=brightness=-0.4`, `sine=f=600:r=48000:d=${seconds}`]
  const drawn = isMarked ? ['-vf', flash, '-af', burst] : ['-af', 'volume=0.02']
  const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25', '-bf', '2', '-c:a', 'aac', '-shortest']
  const file = join(folder, `part-${from}-${isMarked}.ts`)
  const args = [...inputs.flatMap((graph) => ['-f', 'lavfi', '-i', graph]), ...drawn, ...encode]
  await makeWithFfmpeg([...args, '-output_ts_offset', String(from), file])
  return readFile(file)
}

/** Returns the first second at which a file is loud. */
export const firstLoud = ({ perSecond, peaks }: Awaited<ReturnType<typeof readPeaks>>): number =>
  peaks.findIndex((peak) => peak > 0.5 * Math.max(...peaks)) / perSecond

/** Seconds of the clock at which both parts begin. */
export interface Jump {
  one: number
  two: number
}

/** Expects a jump to be closed, so that a clip of the later part shows the right moment. */
export async function expectClosed(folder: string, { one, two }: Jump): Promise<void> {
  const at = (name: string) => join(folder, name)
  const mark = seconds + marked
  const [jumping, file] = [at(`jumping-${one}-${two}.ts`), at(`closed-${one}-${two}.ts`)]
  const parts = [await partFrom(folder, one), await partFrom(folder, two, { isMarked: true })]
  await writeFile(jumping, Buffer.concat(parts))
  expect(await closeClock(jumping, file)).toBe(true)
  expect((await stat(file)).size).toBe((await stat(jumping)).size)
  expect(await closeClock(file, at('again.ts'))).toBe(false)

  const source = await probe(file)
  expect(source.duration).toBeCloseTo(2 * seconds, 0)
  const analysis = await analyse(file, source)
  expect(analysis.duration).toBeCloseTo(source.duration, 0)
  expect(firstLoud(await readPeaks(file, source))).toBeCloseTo(mark, 0)

  // Read by a seek into the later part.
  const span = { start: mark - 1, end: mark + 2 }
  const outFile = at('clip.mp4')
  const clip = await renderClip(file, source, span, { aspect: 'source', outFile, heard: analysis })
  expect(clip.duration).toBeCloseTo(3, 0)
  const heard = firstLoud(await readPeaks(outFile, { ...source, duration: clip.duration }))
  expect(Math.abs(heard - 1)).toBeLessThan(0.1)
  const white = (await seenPictures(outFile, 1, 1)).find(({ grey: [level = 0] }) => level > 200)
  expect(Math.abs((white?.time ?? 0) - 1)).toBeLessThan(0.1)
}
