/** Receives unexpected errors, in addition to the log. */
export interface ErrorReports {
  /** `where` is a route or a queue, never a URL with values. */
  report(error: unknown, where: string): void
  /** Waits until all reports have been sent. */
  close(): Promise<void>
}

/** Without an error service there is only the structured log. */
export const noReports: ErrorReports = { report: () => {}, close: async () => {} }
