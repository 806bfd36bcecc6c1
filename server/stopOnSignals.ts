import type { Log } from './log.ts'

/** Milliseconds. One Ctrl-C arrives several times: from the terminal, and from each parent that forwards it. */
const samePressMs = 2000

/**
 * Stops cleanly on Ctrl-C, SIGTERM, and when the parent process is gone. A later signal, while stopping takes long,
 * ends the process at once.
 */
export function stopOnSignals(log: Log, stop: () => Promise<void>): void {
  let since: number | null = null
  const onSignal = (signal: string) => {
    if (since !== null) {
      if (Date.now() - since > samePressMs) process.exit(1)
      return
    }
    since = Date.now()
    log.info({ signal }, 'stopping')
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  process.on('SIGHUP', onSignal)
  if (process.connected) process.on('disconnect', () => onSignal('disconnect'))
}
