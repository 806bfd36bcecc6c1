import type { Environment } from './environment.ts'

interface Reporter {
  captureException: (error: unknown) => unknown
}

let reporter: Promise<Reporter> | null = null

/**
 * Starts error reporting when it is configured. Its code loads behind the first page, replay behind that; what is
 * reported before then waits for it.
 */
export function startErrorReporting(dsn: string | null, environment: Environment, release: string): void {
  if (dsn === null || dsn === '' || reporter !== null) return
  reporter = import('./startSentry.ts').then(({ startSentry }) => startSentry(dsn, environment, release))
  reporter.catch((error: unknown) => console.warn('Error reporting could not be started.', error))
}

/** Tells error reporting of an error that was handled; without a configured service this does nothing. */
export function reportError(error: unknown): void {
  reporter?.then(
    (it) => it.captureException(error),
    () => {},
  )
}
