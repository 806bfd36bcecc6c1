/**
 * Measures the cost of rendered files beside the encoder alone: `npm run bench:render -- [file]`. Prints CPU seconds
 * of this process and of ffmpeg, and seconds on the clock, the median of three interleaved runs, each as a ratio to an
 * encode with the same filters and settings. Needs Linux for /proc.
 */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { probe } from '../clipper/clipper.ts'
import { runFfmpeg } from '../clipper/ffmpeg/runFfmpeg.ts'
import type { Word } from '../clipper/pure/Analysis.ts'
import type { Edit } from '../clipper/pure/edit/Edit.ts'
import { editOf } from '../clipper/pure/edit/editOf.ts'
import { software } from '../clipper/render/encoders/encoders.ts'
import { measuredClip } from '../clipper/render/measuredClip.ts'
import { measureFile } from '../clipper/render/measureFile.ts'
import { type EditPlan, planEdit } from '../clipper/render/planEdit.ts'
import { renderArguments } from '../clipper/render/renderArguments.ts'
import { renderEdit } from '../clipper/render/renderEdit.ts'
import { smartCut } from '../clipper/render/smart/smartCut.ts'
import { makeTalk } from '../clipper/testing/makeMedia.ts'
import { median } from './hammer.ts'

/** Clock ticks per second in /proc, the same on every Linux that Node runs on. */
const ticks = 100
const runs = 3
/** Files that are made at the same time, as the server's setting `WORKERS`. */
const workers = Number(process.env.WORKERS ?? 1)
const signal = undefined

function cpuSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field] ?? 0), 0) / ticks
}

const folder = await mkdtemp(join(tmpdir(), 'bench-render-'))
try {
  const given = process.argv[2]
  const file = given ?? join(folder, 'talk.mp4')
  if (given === undefined)
    await makeTalk({ file, seconds: 60, width: 1280, height: 720, fps: 25, keyframes: 'regular' })
  const source = await probe(file)
  const start = Math.min(10.3, source.duration / 4)
  const range = { start, end: Math.min(start + 20, source.duration) }
  const wide = editOf(range)
  const captioned: Edit = { ...editOf(range, { aspect: '9:16' }), captions: { style: 'pop', position: 'bottom' } }
  /** Returns the ranges of one of eight clips of half the length, which overlap. */
  const rangesAt = (i: number) => {
    const length = (range.end - range.start) / 2
    return [{ start: start + (i * length) / 8, end: start + (i * length) / 8 + length }]
  }
  const words = Array.from({ length: 60 }, (_, i): Word => {
    return { start: start + i / 3, end: start + i / 3 + 0.3, text: ['Every', 'word', 'lights', 'up.'][i % 4] ?? '' }
  })
  const outFile = join(folder, 'out.mp4')
  const bareFile = join(folder, 'bare.mp4')

  /** Runs the encode alone: the plan exists before, and the file is not checked after. */
  const bare = ({ parts, ...plan }: EditPlan) => {
    const [ranges = []] = parts
    const seekTo = Math.max(0, (ranges[0]?.pictures.first ?? 0) - 0.0005)
    const one = {
      ...plan,
      ranges,
      at: 0,
      seekTo,
      isLastTry: true,
      target: 'clip',
      outFile: bareFile,
      encoder: software,
    } as const
    return runFfmpeg('ffmpeg', renderArguments(file, source, one), { timeoutSeconds: 600 })
  }
  const former = await renderEdit(file, source, captioned, { outFile: join(folder, 'former.mp4'), words })
  const corrected: Edit = { ...captioned, corrections: [{ word: 30, text: 'corrected' }] }
  // The crops come from the reading of the picture, which the server has before a file is requested.
  const { burnt, automaticCrops } = former
  const known = { words, automaticCrops }
  const planOf = (edit: Edit) => planEdit(file, source, edit, { ...known, captionFolder: join(folder, 'captions') })
  const [widePlan, captionedPlan] = [await planOf(wide), await planOf(captioned)]

  const edits = Array.from({ length: 8 }, (_, i): Edit => ({ ...captioned, ranges: rangesAt(i) }))
  const plans: EditPlan[] = []
  for (const [i, edit] of edits.entries())
    plans.push(await planEdit(file, source, edit, { ...known, captionFolder: join(folder, `captions${i}`) }))
  const inTurns = pLimit(workers)
  const renderAll = (of: readonly Edit[]) =>
    Promise.all(
      of.map((edit, i) =>
        inTurns(() => renderEdit(file, source, edit, { ...known, outFile: join(folder, `clip${i}.mp4`) })),
      ),
    )

  const works: Record<string, () => Promise<unknown>> = {
    'bare, shape of the source': () => bare(widePlan),
    'render, shape of the source': () => renderEdit(file, source, wide, { outFile }),
    '  planning and loudness': () => planOf(wide),
    '  certificate': async () => {
      const { encoded } = await measuredClip(bareFile, range.end - range.start)
      await measureFile(bareFile, { ...encoded, poster: null, signal })
    },
    'bare, 9:16 with captions': () => bare(captionedPlan),
    'render, 9:16 with captions': () => renderEdit(file, source, captioned, { ...known, outFile }),
    'the same with a word corrected': () => renderEdit(file, source, corrected, { ...known, outFile }),
    '  out of the former file': () =>
      renderEdit(file, source, corrected, {
        ...known,
        outFile,
        former: burnt === null ? null : { file: former.file, edit: captioned, burnt, automaticCrops },
      }),
    'smart cut': async () => {
      if (!(await smartCut(file, source, wide, { outFile })))
        throw new Error('this video can’t be cut without encoding')
    },
    'four files at once': () => renderAll([captioned, captioned, captioned, captioned]),
    'bare, eight clips': async () => {
      for (const plan of plans) await bare(plan)
    },
    'render, eight clips': () => renderAll(edits),
  }
  const costs = new Map<string, { cpu: number; clock: number }[]>()
  for (let run = 0; run < runs; run += 1) {
    for (const [name, work] of Object.entries(works)) {
      const [cpu, began] = [cpuSeconds(), performance.now()]
      await work()
      const cost = { cpu: cpuSeconds() - cpu, clock: (performance.now() - began) / 1000 }
      costs.set(name, [...(costs.get(name) ?? []), cost])
    }
  }
  const of = (name: string, what: 'cpu' | 'clock') => median((costs.get(name) ?? []).map((cost) => cost[what]))
  const seconds = (range.end - range.start).toFixed(0)
  console.log(`${source.width}×${source.height} at ${source.fps}, ${source.videoCodec}, ${seconds} s of it`)
  for (const name of costs.keys())
    console.log(`${name.padEnd(36)} ${of(name, 'cpu').toFixed(2)} CPU s, ${of(name, 'clock').toFixed(2)} s`)
  const print = (name: string, ratio: number, goal: string) =>
    console.log(`${name.padEnd(36)} ${ratio.toFixed(2)}   goal ${goal}`)
  const ratio = (name: string, above: string, below: string, goal: string, what: 'cpu' | 'clock' = 'cpu') =>
    print(name, of(above, what) / of(below, what), goal)
  ratio('render ÷ bare, with the certificate', 'render, shape of the source', 'bare, shape of the source', '1.3')
  const unlooked = of('render, shape of the source', 'cpu') - of('  certificate', 'cpu')
  // Includes planning, measuring the sound and the poster.
  print('render ÷ bare, without it', unlooked / of('bare, shape of the source', 'cpu'), '1.1')
  ratio('captioned 9:16 ÷ bare', 'render, 9:16 with captions', 'bare, 9:16 with captions', '1.25')
  ratio('  on the clock', 'render, 9:16 with captions', 'bare, 9:16 with captions', '1.25', 'clock')
  ratio('four at once ÷ one, on the clock', 'four files at once', 'render, 9:16 with captions', '3.5', 'clock')
  ratio('eight clips ÷ bare', 'render, eight clips', 'bare, eight clips', '1.25')
  ratio('  on the clock', 'render, eight clips', 'bare, eight clips', '1.25', 'clock')
  ratio('certificate ÷ bare', '  certificate', 'bare, shape of the source', '0.2')
  ratio('corrected word ÷ all anew', '  out of the former file', 'the same with a word corrected', '0.5')
  ratio('smart cut ÷ full encode', 'smart cut', 'bare, shape of the source', '0.3')
} finally {
  await rm(folder, { recursive: true, force: true })
}
