import {
  fetchedBytes,
  InstallError,
  installModel,
  isInstalled,
  removeModel,
  type SpeechModel,
} from '../../clipper/clipper.ts'
import type { Config } from '../config.ts'
import { freeBytes } from '../files/freeBytes.ts'
import type { Log } from '../log.ts'
import { speechDirOf, speechModel } from './transcriberFinder.ts'

export interface InstallerState {
  state: 'absent' | 'fetching' | 'unfinished' | 'installed'
  have: number
  of: number
  /** A sentence with the reason of the last failure. */
  problem: string | null
}

/** Fetches and deletes a speech model for this machine, in the background. */
export interface SpeechInstaller {
  readonly model: SpeechModel
  state(): Promise<InstallerState>
  /** Starts or resumes; does nothing while it is running. */
  install(): void
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
  model: SpeechModel = speechModel,
): SpeechInstaller {
  const speechDir = speechDirOf(config)
  const listeners: (() => void | Promise<void>)[] = []
  let problem: string | null = null
  let running: { stopped: AbortController; done: Promise<void> } | null = null

  const fetchIt = async (signal: AbortSignal): Promise<void> => {
    try {
      const { have, of } = await fetchedBytes(speechDir, model)
      const free = await freeBytes(config.dataDir).catch(() => Number.POSITIVE_INFINITY)
      if (free < of - have) throw new InstallError('disk_full', 'There is not enough space left on the disk.')
      await installModel(speechDir, model, { signal, mirror: config.speechMirror })
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
    model,
    state: async () => {
      const { have, of } = await fetchedBytes(speechDir, model)
      // The download may still be in verification.
      if (running) return { state: 'fetching', have, of, problem: null }
      if (await isInstalled(speechDir, model)) return { state: 'installed', have, of, problem: null }
      return { state: have > 0 ? 'unfinished' : 'absent', have, of, problem }
    },
    install: () => {
      if (running) return
      problem = null
      const stopped = new AbortController()
      const done = fetchIt(stopped.signal).finally(() => {
        running = null
      })
      running = { stopped, done }
    },
    remove: async () => {
      await stop()
      problem = null
      await removeModel(speechDir, model)
    },
    stop,
    onInstalled: (listener) => void listeners.push(listener),
  }
}
