/**
 * Measures the quality of the chosen clips, on videos with a known truth: `npm run bench:quality [-- --folder DIR]
 * [--videos N]`. The generated videos are the same on every run; DIR holds others (see `quality/readFolder.ts`).
 */
import { parseArgs } from 'node:util'
import Table from 'cli-table3'
import {
  type Analysis,
  defaultSettings,
  modalityNames,
  type Span,
  select,
  type Wishes,
  type Word,
} from '../clipper/clipper.ts'
import { findOnsets } from '../clipper/pure/measure/findOnsets.ts'
import { measure } from '../clipper/pure/measure/measure.ts'
import { withWords } from '../clipper/pure/measure/withWords.ts'
import { percentile } from '../clipper/pure/signals/percentileRanks.ts'
import { fitWords } from '../clipper/pure/words/fitWords.ts'
import { linesOfWords } from '../clipper/pure/words/linesOfWords.ts'
import { wordsOfCues } from '../clipper/pure/words/wordsOfCues.ts'
import { seededRandom } from '../clipper/testing/speechLikeSound.ts'
import { countEdges, evenly, foundShare, type Interval, interval, randomly } from './quality/judge.ts'
import { madeVideo } from './quality/madeVideo.ts'
import { readFolder } from './quality/readFolder.ts'
import type { Truth } from './quality/Truth.ts'

interface Judged {
  analysis: Analysis
  truth: Truth
}

const random = seededRandom(77)
const percent = (share: number): string => `${(100 * share).toFixed(1)}%`
const points = ({ mean, low, high }: Interval): string => {
  const signed = (share: number) => `${share >= 0 ? '+' : '−'}${Math.abs(100 * share).toFixed(1)}`
  return `${signed(mean)} [${signed(low)}, ${signed(high)}]`
}
/** Random selections per video that a choice is compared with. */
const draws = 200
const settings = { ...defaultSettings, minSeconds: 15, maxSeconds: 40, maxClips: 6 }

const clipsOf = (analysis: Analysis, wishes: Wishes = {}): Span[] => select(analysis, { ...settings, wishes }).clips

function judged(name: string, videos: readonly Judged[], wishes: Wishes = {}): string[] {
  const shares = videos.map(({ analysis, truth }) => {
    const clips = clipsOf(analysis, wishes)
    const found = foundShare(clips, truth.moments)
    const random200 = Array.from({ length: draws }, () =>
      foundShare(randomly(clips, truth.duration, random), truth.moments),
    )
    const chance = random200.reduce((sum, share) => sum + share, 0) / draws
    return {
      found,
      overRandom: found - chance,
      overEven: found - foundShare(evenly(clips, truth.duration), truth.moments),
    }
  })
  const of = (key: keyof (typeof shares)[number]) =>
    interval(
      shares.map((share) => share[key]),
      random,
    )
  return [name, percent(of('found').mean), points(of('overRandom')), points(of('overEven'))]
}

function edges(name: string, videos: readonly Judged[]): string[] {
  const counts = videos.map(({ analysis, truth }) => countEdges(clipsOf(analysis), truth))
  const sum = (key: 'edges' | 'insideWords' | 'betweenSentences') => counts.reduce((all, count) => all + count[key], 0)
  const share = (key: 'insideWords' | 'betweenSentences') => percent(sum(key) / Math.max(1, sum('edges')))
  return [name, String(sum('edges')), share('insideWords'), share('betweenSentences')]
}

/** Returns the mean distance between the starts of the same words, in milliseconds. */
function wordError(found: readonly Word[], { words }: Truth): number {
  const sum = words.reduce((all, { start }, i) => all + Math.abs(start - (found[i]?.start ?? 0)), 0)
  return (1000 * sum) / Math.max(1, words.length)
}

/** Returns the words as captions: lines of up to eight words, a little early or late, as with human timing. */
function captionLines({ words }: Truth) {
  const jitter = seededRandom(5)
  return linesOfWords(words)
    .flatMap((line) => Array.from({ length: Math.ceil(line.length / 8) }, (_, i) => line.slice(i * 8, i * 8 + 8)))
    .map((line) => ({
      start: Math.max(0, (line[0]?.start ?? 0) - 0.1 * jitter()),
      end: (line.at(-1)?.end ?? 0) + 0.15 * jitter(),
      text: line.map(({ text }) => text).join(' '),
    }))
}

/** Returns the words as a recogniser would: 60 ms off, on average. */
function recognised({ words }: Truth, pauses: Analysis['pauses']): Word[] {
  const jitter = seededRandom(6)
  const off = () => 0.24 * (jitter() - 0.5)
  return fitWords(
    words.map(({ start, end, text }) => ({
      text,
      start: Math.max(0, start + off()),
      end: Math.max(start + 0.05, end + off()),
    })),
    pauses,
  )
}

/** Spreads lines evenly over their words, the baseline for spreading by syllables. */
const spreadEvenly = (lines: ReturnType<typeof captionLines>): Word[] =>
  lines.flatMap(({ start, end, text }) => {
    const parts = text.split(' ')
    const each = (end - start) / parts.length
    return parts.map((part, i) => ({ text: part, start: start + i * each, end: start + (i + 1) * each }))
  })

function print(title: string, head: string[], rows: string[][]): void {
  const table = new Table({ head, style: process.stdout.isTTY ? {} : { head: [], border: [] } })
  table.push(...rows)
  console.log(`\n${title}\n${table.toString()}`)
}

const { values } = parseArgs({ options: { folder: { type: 'string' }, videos: { type: 'string', default: '16' } } })
const before = process.cpuUsage()
const made = Array.from({ length: Number(values.videos) }, (_, i) => madeVideo(i + 1))
const plain = made.map(({ readings, truth }) => ({ analysis: measure(readings), truth }))
const captions = made.map(({ readings, truth }) => ({
  analysis: measure({ ...readings, cues: captionLines(truth) }),
  truth,
}))
const heard = plain.map(({ analysis, truth }) => {
  const words = recognised(truth, analysis.pauses)
  return { analysis: withWords(analysis, linesOfWords(words), { by: 'local' }), truth }
})
const { user } = process.cpuUsage(before)
const moments = made.reduce((sum, { truth }) => sum + truth.moments.length, 0)
console.log(
  `${made.length} made videos of 7 min with ${moments} planted moments; ${(user / 1e6).toFixed(0)} CPU s to make and measure`,
)

const kinds = [...new Set(made.flatMap(({ truth }) => truth.moments.map(({ kind }) => kind)))].toSorted()
const ofKind = (videos: readonly Judged[], kind: string) =>
  videos.map(({ analysis, truth }) => ({
    analysis,
    truth: { ...truth, moments: truth.moments.filter((moment) => moment.kind === kind) },
  }))
const momentHead = ['', 'found', 'gain over random', 'gain over evenly spaced']
const chosen = [judged('no words', plain), judged('captions', captions), judged('recognised words', heard)]
print('Planted moments found, in points with 95% intervals', momentHead, chosen)
print(
  'By kind, with recognised words',
  momentHead,
  kinds.map((kind) => judged(kind, ofKind(heard, kind))),
)
const without = modalityNames.map((name) => judged(`without ${name}`, heard, { without: [name] }))
const only = modalityNames.map((name) =>
  judged(`only ${name}`, heard, { without: modalityNames.filter((other) => other !== name) }),
)
print('Each signal left out, and alone, with recognised words', momentHead, [...without, ...only])
print(
  'Edges',
  ['', 'edges', 'inside words', 'between sentences'],
  [edges('no words', plain), edges('captions', captions), edges('recognised words', heard)],
)
const errors = made.map(({ readings: { levels }, truth }, i) => {
  const lines = captionLines(truth)
  const pauses = plain[i]?.analysis.pauses ?? []
  const onsets = findOnsets(levels, percentile(levels, 0.9))
  return [
    spreadEvenly(lines),
    wordsOfCues(lines, []).flat(),
    wordsOfCues(lines, pauses).flat(),
    // The same processing as for real videos.
    wordsOfCues(lines, pauses, onsets).flat(),
  ].map((words) => wordError(words, truth))
})
const meanError = (of: number): string =>
  `${(errors.reduce((sum, error) => sum + (error[of] ?? 0), 0) / errors.length).toFixed(0)} ms`
print(
  'Words of captions: distance of their beginnings from the truth',
  ['evenly', 'by syllables', 'by syllables and pauses', 'and onsets'],
  [[0, 1, 2, 3].map(meanError)],
)

if (values.folder) {
  const given = await readFolder(values.folder)
  print(`${given.length} videos of ${values.folder}`, momentHead, [
    judged(
      'all',
      given.filter(({ truth }) => truth.moments.length > 0),
    ),
  ])
  print(
    'Edges',
    ['', 'edges', 'inside words', 'between sentences'],
    given.map((video) => edges(video.name, [video])),
  )
}
