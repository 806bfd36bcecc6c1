import { basename } from 'node:path'
import { SingleBar } from 'cli-progress'
import Table from 'cli-table3'
import { type CliArguments, cliArguments, help, UsageError } from './cliArguments.ts'
import { ClipperError, chooseEncoder, type MadeClips, makeClips } from './clipper.ts'
import type { EncoderChoice } from './pure/encoderNames.ts'
import { clock } from './pure/select/clock.ts'

type Progress = { stage: 'analysing' | 'rendering'; progress: number }

/**
 * Returns a progress bar on a terminal, one line per stage elsewhere. Always on standard error, so output can be piped.
 */
function progressReporter(): { report: (progress: Progress) => void; stop: () => void } {
  let stage = ''
  if (!process.stderr.isTTY) {
    const report = (progress: Progress) => {
      if (progress.stage !== stage) console.error(`${progress.stage} …`)
      stage = progress.stage
    }
    return { report, stop: () => {} }
  }
  const bar = new SingleBar({
    format: '{stage} [{bar}] {percentage}% {eta_formatted}',
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
  })
  const report = (progress: Progress) => {
    if (progress.stage !== stage) {
      bar.stop()
      bar.start(1000, 0, { stage: progress.stage })
    }
    stage = progress.stage
    bar.update(Math.round(progress.progress * 1000))
  }
  return { report, stop: () => bar.stop() }
}

function tableOf({ selection, rendered }: MadeClips): string {
  const table = new Table({
    head: ['start', 'end', 'score', 'why', 'file'],
    style: process.stdout.isTTY ? {} : { head: [], border: [] },
    colWidths: [null, null, null, 48, null],
    wordWrap: true,
  })
  for (const [i, clip] of selection.clips.entries()) {
    const why = `${clip.title}: ${clip.reasons.map(({ text }) => text).join(', ')}`
    const file = basename(rendered[i]?.file ?? '')
    table.push([clock(clip.start), clock(clip.end), clip.score.toFixed(2), why, file])
  }
  return table.toString()
}

function jsonOf({ source, selection, rendered }: MadeClips): string {
  const clips = selection.clips.map((clip, i) => ({ ...clip, ...rendered[i] }))
  return JSON.stringify({ source, note: selection.note, clips }, null, 2)
}

/** Warns of an unavailable encoder before the work begins. */
async function warnOfMissing(encoder: EncoderChoice): Promise<void> {
  const { name } = await chooseEncoder(encoder)
  if (encoder !== 'auto' && encoder !== name)
    console.error(`${encoder} doesn’t work here, so clips are encoded in software.`)
}

async function run(
  { file, outDir, settings, captions, soundTrack, encoder, json }: CliArguments,
  signal: AbortSignal,
): Promise<void> {
  if (encoder) await warnOfMissing(encoder)
  const { report, stop } = progressReporter()
  try {
    const made = await makeClips(file, outDir, settings, {
      signal,
      onProgress: report,
      encoder,
      onFallback: (failed) => console.error(`${failed.encoder} failed, so this clip was encoded in software.`),
      ...(captions === undefined ? {} : { captions }),
      ...(soundTrack === undefined ? {} : { soundTrack }),
    })
    stop()
    console.log(json ? jsonOf(made) : tableOf(made))
    if (!json && made.selection.note) console.log(made.selection.note)
  } finally {
    stop()
  }
}

/** Prints the error in one line and returns the exit code. */
function explain(error: unknown): number {
  if (error instanceof UsageError) {
    console.error(`${error.message}\nRun npm run clip -- --help for usage.`)
    return 2
  }
  if (!(error instanceof ClipperError)) throw error
  console.error(error.message)
  if (error.code === 'failed' && error.detail) console.error(error.detail)
  if (error.code === 'cancelled') return 130
  return error.code === 'nothing_found' ? 3 : 1
}

const stopped = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopped.abort())
try {
  const called = cliArguments(process.argv.slice(2))
  if (called === 'help') console.log(help)
  else await run(called, stopped.signal)
} catch (error) {
  process.exitCode = explain(error)
}
