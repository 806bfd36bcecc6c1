import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { probe } from '../probe/probe.ts'
import { measure } from '../pure/measure/measure.ts'
import { makeWithFfmpeg } from '../testing/makeMedia.ts'
import { testFolder } from '../testing/testFolder.ts'
import { confirmReadings } from './confirmReadings.ts'
import { readReadings } from './readReadings.ts'

const folder = testFolder()

/** Eighty seconds without a cut, with a keyframe every ten. */
async function read(name: string, x264: readonly string[]) {
  const file = join(folder.path, name)
  const inputs = ['-f', 'lavfi', '-i', 'testsrc2=s=96x54:r=10:d=80', '-f', 'lavfi', '-i', 'anoisesrc=d=80:a=0.1:seed=1']
  await makeWithFfmpeg([...inputs, '-c:v', 'libx264', '-g', '100', ...x264, '-c:a', 'aac', file])
  const source = await probe(file)
  return { file, source, readings: await readReadings(file, source) }
}

const looksForCuts = ['-preset', 'veryfast']

describe('keyframes ten seconds apart', () => {
  let talk: Awaited<ReturnType<typeof read>>
  beforeAll(async () => {
    talk = await read('talk.mp4', looksForCuts)
  })

  it('are enough if the encoder settings place keyframes at cuts', async () => {
    for (const { readings } of [talk, await read('talk.mkv', looksForCuts)]) {
      expect(readings.pass).toBe('keyframes')
      expect(readings.changes).toHaveLength(8)
      expect(measure(readings).cuts).toEqual([])
    }
  })

  it('are confirmed when a browser read the file in the same way', async () => {
    const { file, source, readings } = talk
    const { duration, width, height } = source
    const { pass, changes, levels, spectra } = readings
    const sent = { duration, width, height, pass, changes, levels, ...(spectra && { spectra }) }
    expect(await confirmReadings(file, source, sent)).toHaveProperty('readings')
  })

  it('are not enough if the settings disable scene detection', async () => {
    const { readings } = await read('clocked.mp4', ['-preset', 'ultrafast'])
    expect(readings.pass).toBe('sampled')
  })
})
