/**
 * Measures how many hard cuts are found in whole videos, without decoding them, and inside clips, exact to the picture:
 * `npm run bench:cuts [-- --seeds 1,2] [--shots 48] [--media DIR] [--still 600]`. The films are the same for a seed;
 * stretches of the videos in DIR become shots of them too. `--still` is the length in seconds of the film without a cut.
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
import { encodeFilm, encodings, makeFilm, makeShot } from './cuts/makeFilm.ts'

/** Length in seconds of the stretches that are treated as clips. */
const clipSeconds = 30

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1,2' },
    shots: { type: 'string', default: '48' },
    media: { type: 'string' },
    still: { type: 'string', default: '600' },
  },
})

async function mediaIn(folder: string | undefined) {
  const names = folder ? (await readdir(folder)).filter((name) => /\.(mp4|mov|mkv|webm)$/.test(name)) : []
  const files = names.map((name) => join(folder ?? '', name))
  return Promise.all(files.map(async (file) => ({ file, duration: (await probe(file)).duration })))
}

async function found(file: string): Promise<{ whole: number[]; inClips: number[] }> {
  const source = await probe(file)
  const samples = Math.ceil(source.duration * 10)
  const { cuts } = measurePictures(await readReadings(file, source), { duration: source.duration, samples, step: 0.1 })
  const inClips: number[] = []
  for (let start = 0; start < source.duration; start += clipSeconds) {
    const end = Math.min(source.duration, start + clipSeconds)
    const read = await readStretch(file, source, { start, end }, { cuts })
    inClips.push(...read.cuts.filter((cut) => cut >= start && cut < end))
  }
  return { whole: cuts, inClips }
}

const describeCount = ({ found, detected, planted, f1 }: Counted) =>
  `${f1.toFixed(2)} (${found} of ${planted}, ${detected - found} false)`

const { folder, remove } = await temporaryFolder()
try {
  const media = await mediaIn(values.media)
  const table = new Table({ head: ['film', 'encoding', 'whole: F1', 'inside clips: F1'] })
  for (const seed of values.seeds.split(',').map(Number)) {
    const film = await makeFilm(folder, { seed, shots: Number(values.shots), media })
    for (const [name, how] of Object.entries(encodings)) {
      const file = join(folder, `${seed}.mp4`)
      await encodeFilm(film, how, file)
      const { whole, inClips } = await found(file)
      table.push([
        `seed ${seed}`,
        name,
        describeCount(countCuts(film.cuts, whole)),
        describeCount(countCuts(film.cuts, inClips)),
      ])
    }
  }
  console.log(table.toString())

  const shot = await makeShot(folder, Number(values.still))
  const without = new Table({
    head: [`${values.still} s without a cut`, 'whole: false cuts', 'inside clips: false cuts'],
  })
  for (const [name, how] of Object.entries(encodings)) {
    const file = join(folder, 'shot.mp4')
    await encodeFilm(shot, how, file)
    const { whole, inClips } = await found(file)
    without.push([name, String(whole.length), String(inClips.length)])
  }
  console.log(without.toString())
} finally {
  await remove()
}
