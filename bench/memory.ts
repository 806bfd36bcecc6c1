/**
 * The most memory that an analysis takes, and how it grows with the length of the video: `npm run bench:memory`. Ten minutes,
 * an hour and eight hours of the same talk, each analysed by a program of its own; a longer one may take hardly more.
 * Needs Linux for /proc.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { analyse, defaultSettings, probe, select } from '../clipper/clipper.ts'
import { makeTalk, makeWithFfmpeg, temporaryFolder } from '../clipper/testing/makeMedia.ts'

/** Minutes. */
const lengths = [10, 60, 480]
/** Milliseconds between two looks. */
const lookEvery = 50

/** Megabytes. */
interface Peaks {
  /** Of the program itself, before it begins. */
  idle: number
  program: number
  /** Of all processes of ffmpeg at once. */
  ffmpeg: number
  /** Of both at the same moment, beyond what the program had before. */
  both: number
}

const statusOf = (pid: string) => readFileSync(`/proc/${pid}/status`, 'utf8')
const megabytes = (status: string, field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
const childrenOf = (pid: number) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)

/** What the children of this program hold at this moment; one that ends meanwhile holds nothing. */
function heldByChildren(): number {
  return childrenOf(process.pid).reduce((sum, pid) => {
    try {
      return sum + megabytes(statusOf(pid), 'VmRSS')
    } catch {
      return sum
    }
  }, 0)
}

async function peaksOf(file: string): Promise<Peaks> {
  const idle = megabytes(statusOf('self'), 'VmRSS')
  let ffmpeg = 0
  let both = 0
  const timer = setInterval(() => {
    const held = heldByChildren()
    ffmpeg = Math.max(ffmpeg, held)
    both = Math.max(both, held + megabytes(statusOf('self'), 'VmRSS') - idle)
  }, lookEvery)
  const analysis = await analyse(file, await probe(file))
  select(analysis, defaultSettings)
  clearInterval(timer)
  const program = megabytes(statusOf('self'), 'VmHWM')
  // It measures in one go, when ffmpeg has ended: nobody looks meanwhile.
  return { idle, program, ffmpeg, both: Math.max(both, program - idle) }
}

async function measuredApart(file: string): Promise<Peaks> {
  // As server and worker are started, see scripts/run.mjs.
  const child = fork(fileURLToPath(import.meta.url), [file], { execArgv: ['--max-semi-space-size=8'] })
  const [[peaks]] = (await Promise.all([once(child, 'message'), once(child, 'exit')])) as [[Peaks], unknown]
  return peaks
}

const [given] = process.argv.slice(2)
if (given !== undefined) {
  process.send?.(await peaksOf(given), () => process.disconnect?.())
} else {
  const { folder, remove } = await temporaryFolder()
  try {
    const [shortest = 10] = lengths
    const talk = join(folder, 'talk.mp4')
    await makeTalk({ file: talk, seconds: 60 * shortest, width: 640, height: 360, fps: 25 })
    const rows: Record<string, string | number>[] = []
    for (const minutes of lengths) {
      const file = join(folder, `${minutes}.mp4`)
      // Copied as often as it fits: to encode eight hours would take longer than to analyse them.
      const times = String(minutes / shortest - 1)
      await makeWithFfmpeg(['-stream_loop', times, '-i', talk, '-c', 'copy', '-movflags', '+faststart', file])
      const { idle, program, ffmpeg, both } = await measuredApart(file)
      rows.push({
        minutes,
        idle: Math.round(idle),
        program: Math.round(program),
        ffmpeg: Math.round(ffmpeg),
        both: Math.round(both),
      })
    }
    console.table(rows)
    const [first, last] = [rows[0], rows.at(-1)]
    console.log(
      `${lengths.at(-1)} minutes ÷ ${shortest} minutes: ${(Number(last?.both) / Number(first?.both)).toFixed(2)}`,
    )
  } finally {
    await remove()
  }
}
