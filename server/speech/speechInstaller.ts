import {
  fetchedBytes,
  InstallError,
  installedModel,
  installModel,
  removeModel,
  type SpeechModel,
  type SpeechModelName,
  speechModels,
} from '../../clipper/clipper.ts'
import type { Config } from '../config.ts'
import { freeBytes } from '../files/freeBytes.ts'
import type { Log } from '../log.ts'
import { speechDirOf } from './transcriberFinder.ts'

export interface InstallerState {
  /** The model that is being fetched, installed or partly downloaded; the default one if there is none. */
  model: SpeechModel
  state: 'absent' | 'fetching' | 'unfinished' | 'installed'
  have: number
  of: number
  /** A sentence with the reason of the last failure. */
  problem: string | null
}

/** Fetches and deletes the speech model of this machine, in the background. There is one at a time. */
export interface SpeechInstaller {
  readonly models: readonly SpeechModel[]
  state(): Promise<InstallerState>
  /**
   * Starts or resumes; does nothing while it is running. An installed model is used until the wanted one replaces it.
   * @param name of the wanted model; of the one in `state` if left out
   */
  install(name?: SpeechModelName): Promise<void>
  /** Also stops a download. */
  remove(): Promise<void>
  /** Stops a download; the received bytes stay. */
  stop(): Promise<void>
  /** Calls `listener` after each installation. The state becomes `installed` once it has finished. */
  onInstalled(listener: () => void | Promise<void>): void
}

/**
 * Returns an installer. The installed files are read from the disk, so a restarted server resumes. A running download
 * is known only to its process.
 */
export function speechInstaller(
  config: Pick<Config, 'dataDir' | 'speechMirror'>,
  log: Pick<Log, 'error' | 'info'>,
  models: readonly [SpeechModel, ...SpeechModel[]] = speechModels,
): SpeechInstaller {
  const speechDir = speechDirOf(config)
  const listeners: (() => void | Promise<void>)[] = []
  let problem: string | null = null
  let running: { model: SpeechModel; stopped: AbortController; done: Promise<void> } | null = null

  /** Returns the installed model, else the partly downloaded one, else the default one. */
  const modelHere = async (): Promise<{ model: SpeechModel; isInstalled: boolean }> => {
    const installed = await installedModel(speechDir, models)
    if (installed) return { model: installed, isInstalled: true }
    for (const model of models)
      if ((await fetchedBytes(speechDir, model)).have > 0) return { model, isInstalled: false }
    return { model: models[0], isInstalled: false }
  }
  const fetchIt = async (model: SpeechModel, signal: AbortSignal): Promise<void> => {
    try {
      const { have, of } = await fetchedBytes(speechDir, model)
      const free = await freeBytes(config.dataDir).catch(() => Number.POSITIVE_INFINITY)
      if (free < of - have) throw new InstallError('disk_full', 'There is not enough space left on the disk.')
      await installModel(speechDir, model, { signal, mirror: config.speechMirror })
      for (const other of models) if (other !== model) await removeModel(speechDir, other)
      log.info({ model: model.name }, 'speech model installed')
      for (const listener of listeners) await listener()
    } catch (error) {
      if (signal.aborted) return
      problem = error instanceof InstallError ? error.message : 'The model could not be stored.'
      log.error({ err: error }, 'the speech model could not be fetched')
    }
  }
  const stop = async () => {
    running?.stopped.abort()
    await running?.done
  }
  return {
    models,
    state: async () => {
      if (running) {
        const { model } = running
        // The download may still be in verification.
        return { model, state: 'fetching', ...(await fetchedBytes(speechDir, model)), problem: null }
      }
      const { model, isInstalled } = await modelHere()
      const { have, of } = await fetchedBytes(speechDir, model)
      return { model, state: isInstalled ? 'installed' : have > 0 ? 'unfinished' : 'absent', have, of, problem }
    },
    install: async (name) => {
      const model = models.find((it) => it.name === name) ?? (await modelHere()).model
      if (running) return
      problem = null
      const stopped = new AbortController()
      const done = fetchIt(model, stopped.signal).finally(() => {
        running = null
      })
      running = { model, stopped, done }
    },
    remove: async () => {
      await stop()
      problem = null
      for (const model of models) await removeModel(speechDir, model)
    },
    stop,
    onInstalled: (listener) => void listeners.push(listener),
  }
}
