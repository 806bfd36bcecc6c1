import type { Environment } from './environment.ts'

interface Reporter {
  captureException: (error: unknown) => unknown
}

/** Enough for a bad start, and no more than a page can hold when no configuration ever comes. */
const mostKept = 100

/** Errors that nobody caught: the service watches for them itself once it runs. */
const uncaught = ['error', 'unhandledrejection'] as const

/**
 * Error reporting from the first moment: what happens before it is known where to report is kept and sent then. The
 * service's code loads behind the first page, replay behind that.
 */
export function createErrorReporting(environment: Environment, release: string) {
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
    reporter = import('./startSentry.ts').then(({ startSentry }) => startSentry(dsn, environment, release))
    reporter.then(
      ({ captureException }) => {
        stopWatching()
        for (const error of kept ?? []) captureException(error)
        kept = null
      },
      (error: unknown) => {
        console.warn('Error reporting could not be started.', error)
        // The next report tries again; what is kept waits for it.
        reporter = null
      },
    )
  }

  return {
    /** The configuration has come. Without an address nothing is reported, and what was kept is dropped. */
    start: (dsn: string | null): void => {
      if (dsn) {
        address = dsn
        load()
      } else {
        kept = null
        stopWatching()
      }
    },
    /** Tells error reporting of an error that was handled. */
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

export type ErrorReporting = ReturnType<typeof createErrorReporting>
