import type { Environment } from '../environment.ts'
import type { StartedTrace } from './startTrace.ts'

interface Reporter {
  captureException: (error: unknown) => unknown
}

/** Enough for a bad start, and a safe limit if the configuration never arrives. */
const mostKept = 100

/** Uncaught errors; once the service runs, it listens for them itself. */
const uncaught = ['error', 'unhandledrejection'] as const

/**
 * Error reporting from the start: errors that occur before the configuration has arrived are queued and sent then.
 * The service's code loads after the first page, session replay after that.
 */
export function createErrorReporting(environment: Environment, release: string, trace: StartedTrace) {
  let kept: unknown[] | null = []
  let reporter: Promise<Reporter> | null = null

  const keep = (error: unknown) => {
    if (kept !== null && kept.length < mostKept) kept.push(error)
  }
  const keepUncaught = (event: Event) => {
    const { error, reason } = event as Partial<ErrorEvent & PromiseRejectionEvent>
    keep(error ?? reason)
  }
  for (const type of uncaught) window.addEventListener(type, keepUncaught)
  const stopWatching = () => {
    for (const type of uncaught) window.removeEventListener(type, keepUncaught)
  }

  let address: string | null = null

  const load = () => {
    if (address === null || reporter !== null) return
    const dsn = address
    reporter = import('./startSentry.ts').then(({ startSentry }) =>
      startSentry(dsn, environment, release, trace.handOver()),
    )
    reporter.then(
      ({ captureException }) => {
        stopWatching()
        for (const error of kept ?? []) captureException(error)
        kept = null
      },
      (error: unknown) => {
        console.warn('Error reporting could not be started.', error)
        // The next report tries again; queued errors wait for it.
        reporter = null
      },
    )
  }

  return {
    /** The configuration has arrived. Without a DSN nothing is reported, and queued errors are dropped. */
    start: (dsn: string | null): void => {
      if (dsn) {
        address = dsn
        load()
      } else {
        kept = null
        stopWatching()
      }
    },
    /** Reports a handled error. */
    report: (error: unknown): void => {
      if (kept === null) void reporter?.then(({ captureException }) => captureException(error))
      else {
        keep(error)
        load()
      }
    },
    stop: stopWatching,
  }
}
