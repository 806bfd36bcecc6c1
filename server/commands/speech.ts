import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { SingleBar } from 'cli-progress'
import {
  bytesOf,
  fetchedBytes,
  InstallError,
  installedModel,
  installModel,
  isInstalled,
  removeModel,
  type SpeechModel,
  speechModelNames,
  speechModels,
} from '../../clipper/clipper.ts'
import { readConfig } from '../config.ts'
import { freeBytes } from '../files/freeBytes.ts'
import { speechDirOf } from '../speech/transcriberFinder.ts'
import { runCommand, UsageError } from './runCommand.ts'

const help = `Recognises speech on this machine, without a key and without sending sound anywhere.

  npm run speech -- install   fetch the model; run it again to continue an interrupted download
  npm run speech -- status    say whether it is installed
  npm run speech -- remove    delete it

  --model NAME   the model: ${speechModelNames.join(', ')}
  --mirror URL   a mirror, if the model's own address can't be reached; its files are below URL/NAME
  --help         show this help`

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`

/** The facts to show before a download of this size. */
function describe(model: SpeechModel): string {
  const { name, licence, languages, memory, effort } = model
  const minutes = Math.max(1, Math.round((60 * effort * 4) / Math.min(4, availableParallelism())))
  return `${name}, by ${licence.holder}, licence ${licence.name} (${licence.url})
  download   ${megabytes(bytesOf(model))}, from ${new URL(model.url).host}
  memory     about ${megabytes(memory)} while it works
  time       about ${minutes} min for an hour of video on this machine (an estimate)
  languages  ${languages}`
}

/** A bar on a terminal, a line per ten percent elsewhere. */
function progressOf(total: number): { report: (bytes: number) => void; stop: () => void } {
  if (process.stderr.isTTY) {
    const bar = new SingleBar({ format: '[{bar}] {percentage}% {eta_formatted}', stream: process.stderr })
    bar.start(total, 0)
    return { report: (bytes) => bar.update(bytes), stop: () => bar.stop() }
  }
  let reported = 0
  const report = (bytes: number) => {
    const tenths = Math.floor((10 * bytes) / total)
    if (tenths > reported) console.error(`${tenths * 10}%`)
    reported = Math.max(reported, tenths)
  }
  return { report, stop: () => {} }
}

interface InstallTask {
  model: SpeechModel
  speechDir: string
  dataDir: string
  mirror: string | undefined
}

async function install({ model, speechDir, dataDir, mirror }: InstallTask): Promise<number> {
  if (await isInstalled(speechDir, model)) {
    console.log(`${model.name} is installed already.`)
    return 0
  }
  console.log(describe(model))
  const { have, of } = await fetchedBytes(speechDir, model)
  const free = await freeBytes(dataDir).catch(() => Number.POSITIVE_INFINITY)
  if (free < of - have) throw new InstallError('disk_full', `There are only ${megabytes(free)} left on the disk.`)
  const stopped = new AbortController()
  process.once('SIGINT', () => stopped.abort())
  const bar = progressOf(of)
  try {
    await installModel(speechDir, model, { signal: stopped.signal, onBytes: bar.report, mirror })
  } catch (error) {
    if (!stopped.signal.aborted) throw error
    console.error('\nStopped. Run it again to continue.')
    return 1
  } finally {
    bar.stop()
  }
  for (const other of speechModels) if (other !== model) await removeModel(speechDir, other)
  console.log(`Installed in ${speechDir}. Videos without captions get their words from it from now on.`)
  return 0
}

const options = { model: { type: 'string' }, mirror: { type: 'string' } } as const

await runCommand(help, async (args) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [action, ...more] = positionals
  if (more.length > 0) throw new UsageError(`Unexpected argument "${more.join(' ')}".`)
  const { dataDir, speechMirror } = readConfig(process.env)
  const speechDir = speechDirOf({ dataDir })
  const asked = speechModels.find(({ name }) => name === values.model)
  if (values.model !== undefined && !asked)
    throw new UsageError(`Unknown model "${values.model}". Choose ${speechModelNames.join(', ')}.`)
  const model = asked ?? (await installedModel(speechDir)) ?? speechModels[0]
  switch (action) {
    case 'install':
      return install({ model, speechDir, dataDir, mirror: values.mirror?.replace(/\/+$/, '') ?? speechMirror })
    case 'status': {
      const { have, of } = await fetchedBytes(speechDir, model)
      const isThere = await isInstalled(speechDir, model)
      console.log(describe(model))
      const state = have > 0 ? `${megabytes(have)} of ${megabytes(of)} fetched` : 'not installed'
      console.log(`  ${isThere ? `installed in ${speechDir}` : state}`)
      return 0
    }
    case 'remove':
      await removeModel(speechDir, model)
      console.log(`${model.name} is not on this machine any more.`)
      return 0
    default:
      throw new UsageError(action === undefined ? 'Name a command.' : `Unknown command "${action}".`)
  }
})
