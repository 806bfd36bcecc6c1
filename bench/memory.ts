/**
 * Measures the peak memory of an analysis, and its growth with the length of the video: `npm run bench:memory`. Ten
 * minutes, an hour and eight hours of the same talk are each analysed by a new process; a longer video may take hardly
 * more memory. Needs Linux for /proc.
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
/** Milliseconds between two samples. */
const pollInterval = 50

/** Megabytes. */
interface Peaks {
  /** Memory of the program itself at its start. */
  idle: number
  program: number
  /** Memory of all ffmpeg processes together. */
  ffmpeg: number
  /** Memory of both at the same moment, beyond the program's memory at its start. */
  both: number
}

const statusOf = (pid: string) => readFileSync(`/proc/${pid}/status`, 'utf8')
const megabytes = (status: string, field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
const childrenOf = (pid: number) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)

/** Returns the current memory of this program's children. An ended child counts as zero. */
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
  }, pollInterval)
  const analysis = await analyse(file, await probe(file))
  select(analysis, defaultSettings)
  clearInterval(timer)
  const program = megabytes(statusOf('self'), 'VmHWM')
  // The event loop is blocked while the program measures, after ffmpeg has ended, so no sample is taken meanwhile.
  return { idle, program, ffmpeg, both: Math.max(both, program - idle) }
}

async function measuredApart(file: string): Promise<Peaks> {
  // The flags of server and worker, see scripts/run.mjs.
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
      // Repeats a short video to fill the length: encoding eight hours would take longer than analysing them.
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
