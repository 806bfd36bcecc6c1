/**
 * Measures how many hard cuts are found in whole videos, without decoding them, and inside clips, exact to the picture;
 * and how many fades, dissolves and wipes inside clips, with their kind and length:
 * `npm run bench:cuts [-- --seeds 1,2] [--shots 48] [--media DIR] [--still 600] [--rounds 3]`. The films are the same for
 * a seed; stretches of the videos in DIR become shots of them too. `--still` is the length in seconds of the film without
 * a cut, `--rounds` the number of transitions of each kind and length in a film; 0 leaves a part out.
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import Table from 'cli-table3'
import { readReadings } from '../clipper/analyse/readReadings.ts'
import { probe } from '../clipper/clipper.ts'
import { measurePictures } from '../clipper/pure/measure/measurePictures.ts'
import { readStretch } from '../clipper/render/readStretch.ts'
import { temporaryFolder } from '../clipper/testing/makeMedia.ts'
import { type Counted, countCuts } from './cuts/countCuts.ts'
import { type CountedTransitions, countTransitions, type DetectedCut } from './cuts/countTransitions.ts'
import { encodeFilm, encodings, makeFilm, makeShot } from './cuts/makeFilm.ts'
import { makeTransitions } from './cuts/makeTransitions.ts'

/** Length in seconds of the stretches that are treated as clips. */
const clipSeconds = 30

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1,2' },
    shots: { type: 'string', default: '48' },
    media: { type: 'string' },
    still: { type: 'string', default: '600' },
    rounds: { type: 'string', default: '3' },
  },
})

async function mediaIn(folder: string | undefined) {
  const names = folder ? (await readdir(folder)).filter((name) => /\.(mp4|mov|mkv|webm)$/.test(name)) : []
  const files = names.map((name) => join(folder ?? '', name))
  return Promise.all(files.map(async (file) => ({ file, duration: (await probe(file)).duration })))
}

interface Found {
  whole: number[]
  inClips: DetectedCut[]
}

async function found(file: string): Promise<Found> {
  const source = await probe(file)
  const samples = Math.ceil(source.duration * 10)
  const { cuts } = measurePictures(await readReadings(file, source), { duration: source.duration, samples, step: 0.1 })
  const inClips: DetectedCut[] = []
  for (let start = 0; start < source.duration; start += clipSeconds) {
    const end = Math.min(source.duration, start + clipSeconds)
    const read = await readStretch(file, source, { start, end }, { cuts })
    // The first segment of a shot has it, and no other.
    const begun = read.readings.filter(({ transition }) => transition)
    const transitionAt = new Map(begun.map(({ shot, transition }) => [shot, transition]))
    const inside = read.cuts.filter((cut) => cut >= start && cut < end)
    inClips.push(...inside.map((at) => ({ at, transition: transitionAt.get(at) })))
  }
  return { whole: cuts, inClips }
}

const describeCount = ({ found, detected, planted, f1 }: Counted) =>
  `${f1.toFixed(2)} (${found} of ${planted}, ${detected - found} false)`

const describeTransitions = ({ found, kindRight, lengthRight, planted }: CountedTransitions) =>
  `${found}, ${kindRight}, ${lengthRight} of ${planted}`

const seeds = values.seeds.split(',').map(Number)
const places = (cuts: readonly DetectedCut[]) => cuts.map(({ at }) => at)

async function printCuts(folder: string): Promise<void> {
  const media = await mediaIn(values.media)
  const table = new Table({ head: ['film', 'encoding', 'whole: F1', 'inside clips: F1', 'gradual'] })
  for (const seed of seeds) {
    const film = await makeFilm(folder, { seed, shots: Number(values.shots), media })
    for (const [name, how] of Object.entries(encodings)) {
      const file = join(folder, `${seed}.mp4`)
      await encodeFilm(film, how, file)
      const { whole, inClips } = await found(file)
      table.push([
        `seed ${seed}`,
        name,
        describeCount(countCuts(film.cuts, whole)),
        describeCount(countCuts(film.cuts, places(inClips))),
        String(inClips.filter(({ transition }) => transition).length),
      ])
    }
  }
  console.log(table.toString())
}

async function printStill(folder: string): Promise<void> {
  const shot = await makeShot(folder, Number(values.still))
  const table = new Table({
    head: [`${values.still} s without a cut`, 'whole: false cuts', 'inside clips: false cuts'],
  })
  for (const [name, how] of Object.entries(encodings)) {
    const file = join(folder, 'shot.mp4')
    await encodeFilm(shot, how, file)
    const { whole, inClips } = await found(file)
    table.push([name, String(whole.length), String(inClips.length)])
  }
  console.log(table.toString())
}

async function printTransitions(folder: string): Promise<void> {
  const rows: [string, ReturnType<typeof countTransitions>][] = []
  for (const seed of seeds) {
    const film = await makeTransitions(folder, { seed, rounds: Number(values.rounds) })
    for (const [name, how] of Object.entries(encodings)) {
      const file = join(folder, `transitions-${seed}.mp4`)
      await encodeFilm(film, how, file)
      rows.push([`seed ${seed}, ${name}`, countTransitions(film.transitions, (await found(file)).inClips)])
    }
  }
  const kinds = [...(rows[0]?.[1].kinds.keys() ?? [])]
  const table = new Table({ head: ['inside clips: found, kind right, length right', ...kinds, 'false'] })
  for (const [name, { kinds: counted, others }] of rows)
    table.push([name, ...[...counted.values()].map(describeTransitions), String(others)])
  console.log(table.toString())
}

const { folder, remove } = await temporaryFolder()
try {
  if (Number(values.shots) > 0) await printCuts(folder)
  if (Number(values.still) > 0) await printStill(folder)
  if (Number(values.rounds) > 0) await printTransitions(folder)
} finally {
  await remove()
}
