/** Receives unexpected errors, in addition to the log. */
export interface ErrorReports {
  /** `where` is a route or a queue, never an address with somebody's values in it. */
  report(error: unknown, where: string): void
  /** Waits until what was reported has been handed over. */
  close(): Promise<void>
}

/** Without a service for errors the structured log is all there is. */
export const noReports: ErrorReports = { report: () => {}, close: async () => {} }
