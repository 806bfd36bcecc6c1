import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readPeaks } from '../analyse/readPeaks.ts'
import { expectClosed, firstLoud, marked, partFrom, seconds } from '../testing/jumpingClock.ts'
import { makeWithFfmpeg } from '../testing/makeMedia.ts'
import { testFolder } from '../testing/testFolder.ts'
import { closeClock } from './closeClock.ts'
import { probe } from './probe.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)

// `closedClock.test.ts` proves the numbers of every jump, and `closeClock.full.test.ts` reads more of them with ffmpeg.
it('closes a jump back to the start, so that a clip shows the right moment', () =>
  expectClosed(folder.path, { one: 40, two: 0 }))

it('closes a wrap to 0', async () => {
  const [wrapping, file] = [at('wrapping.ts'), at('unwrapped.ts')]
  await writeFile(wrapping, await partFrom(folder.path, 2 ** 33 / 90_000 - 5, { isMarked: true }))
  expect(await closeClock(wrapping, file)).toBe(true)
  const source = await probe(file)
  expect(source.duration).toBeCloseTo(seconds, 0)
  expect(firstLoud(await readPeaks(file, source))).toBeCloseTo(marked, 0)
})

it('keeps continuous timestamps and other containers', async () => {
  await writeFile(at('plain.ts'), await partFrom(folder.path, 100))
  expect(await closeClock(at('plain.ts'), at('no.ts'))).toBe(false)
  await makeWithFfmpeg(['-i', at('plain.ts'), '-c', 'copy', at('plain.mp4')])
  expect(await closeClock(at('plain.mp4'), at('no.ts'))).toBe(false)
  await writeFile(at('short.ts'), 'G')
  expect(await closeClock(at('short.ts'), at('no.ts'))).toBe(false)
})
