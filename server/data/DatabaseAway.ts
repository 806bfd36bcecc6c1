/** The database cannot be reached at the moment. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  /** As the system or PostgreSQL returned it. */
  readonly code: string | undefined
  readonly syscall: string | undefined

  constructor(cause: unknown) {
    super(`The database cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    const { code, syscall } = (cause ?? {}) as { code?: string; syscall?: string }
    this.code = code
    this.syscall = syscall
  }
}

/** PostgreSQL's codes for a server that is stopping, was killed, is starting, or broke the connection. */
const codes = /^(57P0[123]|08\w{3})$/
/** node-postgres throws plain errors when a connection ends during a query. */
const words = /^(Connection terminated|Client has encountered a connection error|Client was closed)/

/** Returns whether the database is unavailable, so that a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && codes.test(code)) return true
  return typeof message === 'string' && words.test(message)
}
