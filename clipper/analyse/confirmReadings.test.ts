import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { probe } from '../probe/probe.ts'
import { defaultSettings } from '../pure/ClipSettings.ts'
import { measure } from '../pure/measure/measure.ts'
import type { Readings } from '../pure/Readings.ts'
import { select } from '../pure/select/select.ts'
import { packReadings } from '../pure/sent/packReadings.ts'
import type { SentReadings } from '../pure/sent/SentReadings.ts'
import { unpackReadings } from '../pure/sent/unpackReadings.ts'
import { makeTalk } from '../testing/makeMedia.ts'
import { testFolder } from '../testing/testFolder.ts'
import { confirmReadings } from './confirmReadings.ts'
import { readReadings } from './readReadings.ts'

const seconds = 90
const folder = testFolder()
const read = new Map<string, Readings>()
const at = (name: string) => join(folder.path, name)
/** Always the same positions. */
const random = () => 0.37

/** Keyframes at cuts; at a fixed interval; and too few, so that two pictures a second are read. */
const kinds = ['at_cuts', 'regular', 'few'] as const

beforeAll(async () => {
  for (const kind of kinds) {
    const cuts = kind === 'few' ? { cuts: [40, 70] } : {}
    await makeTalk({
      file: at(`${kind}.mp4`),
      seconds,
      bursts: [40],
      ...cuts,
      ...(kind === 'regular' && { keyframes: kind }),
    })
  }
})

const fileOf = (kind: (typeof kinds)[number]) => at(`${kind}.mp4`)
async function readingsOf(kind: (typeof kinds)[number]): Promise<Readings> {
  const known = read.get(kind) ?? (await readReadings(fileOf(kind), await probe(fileOf(kind))))
  read.set(kind, known)
  return known
}
/** Returns the doubt about a file after some of its readings were changed. */
async function doubtOf(kind: (typeof kinds)[number], change: (sent: SentReadings) => void): Promise<string | null> {
  const { source, ...readings } = await readingsOf(kind)
  const sent = unpackReadings(packReadings({ source, ...readings }))
  if (!sent) throw new Error('They were refused.')
  change(sent)
  const answer = await confirmReadings(fileOf(kind), source, sent, { random })
  return 'doubt' in answer ? answer.doubt : null
}
/** Makes some seconds of sound louder than all others, with all features of interest. */
function shoutAt(from: number, { levels, spectra }: SentReadings): void {
  levels.fill(-3, from * 50, (from + 5) * 50)
  spectra?.flux.fill(40, from * 25, (from + 5) * 25)
}

describe('readings of a file', () => {
  it.each(kinds)('are confirmed if they match the file, with the same clips (%s)', async (kind) => {
    const own = await readingsOf(kind)
    const sent = unpackReadings(packReadings(own))
    if (!sent) throw new Error('They were refused.')
    expect(sent.pass).toBe(kind === 'few' ? 'sampled' : 'keyframes')
    const { clips } = select(measure(own), defaultSettings)
    // At the random positions of both ends.
    for (const share of kind === 'at_cuts' ? [0.02, 0.98] : [0.98]) {
      const answer = await confirmReadings(fileOf(kind), own.source, sent, { random: () => share })
      if ('doubt' in answer) throw new Error(`${answer.doubt} at ${share}`)
      expect(select(measure(answer.readings), defaultSettings).clips).toEqual(clips)
    }
  })

  it('are rejected for an added loud moment, wherever it is', async () => {
    for (const from of [3, 61, 84]) expect(await doubtOf('at_cuts', (sent) => shoutAt(from, sent))).toBe('sound')
  })

  it('are rejected for a part with muted sound', async () => {
    expect(await doubtOf('at_cuts', ({ levels }) => levels.fill(-60, 30 * 50, 60 * 50))).toBe('sound')
  })

  it('are rejected for the pictures of another video', async () => {
    const still = ({ changes }: SentReadings) => {
      for (const each of changes) Object.assign(each, { change: 0.4, share: 0.9 })
    }
    expect(await doubtOf('regular', still)).toBe('pictures')
    expect(await doubtOf('few', still)).toBe('pictures')
  })

  it('are rejected for changed pictures between sparse keyframes', async () => {
    const restless = ({ changes }: SentReadings) => {
      for (const each of changes) if (each.time < 2) each.change += 0.02
    }
    expect(await doubtOf('few', restless)).toBe('pictures')
  })

  it.each<[string, string, (sent: SentReadings) => void]>([
    ['longer', 'facts', (sent) => Object.assign(sent, { duration: seconds + 30 })],
    ['of another size', 'facts', (sent) => Object.assign(sent, { width: 2 })],
    ['silent', 'facts', (sent) => Object.assign(sent, { levels: new Float32Array() })],
    ['read in another way', 'table', (sent) => Object.assign(sent, { pass: 'sampled' })],
    ['without some of its pictures', 'table', ({ changes }) => void changes.splice(2, 1)],
    ['heard for a while only', 'sound', (sent) => Object.assign(sent, { levels: sent.levels.slice(0, 60 * 50) })],
  ])('are rejected if they are %s', async (_, doubt, change) => {
    expect(await doubtOf('regular', change)).toBe(doubt)
  })
})
