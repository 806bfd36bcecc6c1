import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { analyse } from '../analyse/analyse.ts'
import { readPeaks } from '../analyse/readPeaks.ts'
import { renderClip } from '../render/renderClip.ts'
import { makeWithFfmpeg, runUnconfined } from '../testing/makeMedia.ts'
import { testFolder } from '../testing/testFolder.ts'
import { closeClock } from './closeClock.ts'
import { probe } from './probe.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)

/** Seconds of each part, and at which second of the later one it is loud and white for half a second. */
const seconds = 8
const marked = 3
const mark = seconds + marked

/** A part of a transport stream whose clock begins at a second. */
async function part(from: number, { isMarked = false } = {}): Promise<Buffer> {
  const flash = `drawbox=c=white:t=fill:enable='between(t,${marked},${marked + 0.5})'`
  const burst = `volume='if(between(t,${marked},${marked + 0.5}),1,0.02)':eval=frame`
  const inputs = [`testsrc2=s=320x180:r=25:d=${seconds},eq=brightness=-0.4`, `sine=f=600:r=48000:d=${seconds}`]
  const drawn = isMarked ? ['-vf', flash, '-af', burst] : ['-af', 'volume=0.02']
  const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25', '-bf', '2', '-c:a', 'aac', '-shortest']
  const file = at(`part-${from}-${isMarked}.ts`)
  const args = [...inputs.flatMap((graph) => ['-f', 'lavfi', '-i', graph]), ...drawn, ...encode]
  await makeWithFfmpeg([...args, '-output_ts_offset', String(from), file])
  return readFile(file)
}

/** The first second at which a file is loud. */
const firstLoud = ({ perSecond, peaks }: Awaited<ReturnType<typeof readPeaks>>) =>
  peaks.findIndex((peak) => peak > 0.5 * Math.max(...peaks)) / perSecond

/** The first second at which a video is white. */
async function firstWhite(file: string): Promise<number> {
  const luma = at('luma.raw')
  await runUnconfined(['-i', file, '-vf', 'fps=25,scale=1:1:flags=area,format=gray', '-f', 'rawvideo', luma])
  return (await readFile(luma)).findIndex((level) => level > 200) / 25
}

it.each([
  ['forward by an hour', 100, 3700 + seconds],
  ['back by 30 seconds', 5000, 4970 + seconds],
  ['back to the beginning', 40, 0],
  ['over the end of its numbers, and by an hour', 2 ** 33 / 90_000 - 4, 3600],
])('closes up a clock that jumps %s, so that a marked moment is in the clip that claims it', async (_, one, two) => {
  const [jumping, file] = [at(`jumping-${one}-${two}.ts`), at(`closed-${one}-${two}.ts`)]
  await writeFile(jumping, Buffer.concat([await part(one), await part(two, { isMarked: true })]))
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
  await renderClip(file, source, span, { aspect: 'source', outFile, heard: analysis })
  const clip = await probe(outFile)
  expect(clip.duration).toBeCloseTo(3, 0)
  expect(Math.abs(firstLoud(await readPeaks(outFile, clip)) - 1)).toBeLessThan(0.1)
  expect(Math.abs((await firstWhite(outFile)) - 1)).toBeLessThan(0.1)
})

it('closes up a clock that starts again at 0', async () => {
  const [wrapping, file] = [at('wrapping.ts'), at('unwrapped.ts')]
  await writeFile(wrapping, await part(2 ** 33 / 90_000 - 5, { isMarked: true }))
  expect(await closeClock(wrapping, file)).toBe(true)
  const source = await probe(file)
  expect(source.duration).toBeCloseTo(seconds, 0)
  expect(firstLoud(await readPeaks(file, source))).toBeCloseTo(marked, 0)
})

it('leaves a clock without jumps and other containers alone', async () => {
  await writeFile(at('plain.ts'), await part(100))
  expect(await closeClock(at('plain.ts'), at('no.ts'))).toBe(false)
  await makeWithFfmpeg(['-i', at('plain.ts'), '-c', 'copy', at('plain.mp4')])
  expect(await closeClock(at('plain.mp4'), at('no.ts'))).toBe(false)
  await writeFile(at('short.ts'), 'G')
  expect(await closeClock(at('short.ts'), at('no.ts'))).toBe(false)
})
