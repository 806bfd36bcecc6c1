import { ConfigError } from './config.ts'

/** One clear sentence for what people can mend themselves; everything for the rest. */
export function explainFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  const { code, port, syscall } = error as { code?: string; port?: number; syscall?: string }
  if (syscall === 'listen' && code === 'EADDRINUSE') {
    return `Port ${port} is taken: stop the other program, or choose another port, for example PORT=${(port ?? 3000) + 1}.`
  }
  if (syscall === 'listen' && code === 'EACCES') {
    return `Port ${port} may not be used by this account: choose another, for example PORT=3000.`
  }
  if (syscall === 'connect')
    return 'The database of DATABASE_URL does not answer: is it running, and is the address right?'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
