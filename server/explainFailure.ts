import { ConfigError } from './config.ts'

/** Returns one clear sentence for problems that the operator can fix, and the whole error otherwise. */
export function explainFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  const { code, port, syscall } = error as { code?: string; port?: number; syscall?: string }
  if (syscall === 'listen' && code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop the other program, or choose another port, for example PORT=${(port ?? 3000) + 1}.`
  }
  if (syscall === 'listen' && code === 'EACCES') {
    return `This user isn’t allowed to use port ${port}. Choose another, for example PORT=3000.`
  }
  if (syscall === 'connect')
    return 'Can’t connect to the database in DATABASE_URL. Is it running, and is the URL right?'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
