import { ConfigError, readConfig } from './config.ts'
import { startServer } from './startServer.ts'
import { stopOnSignals } from './stopOnSignals.ts'

/** API, workers and app in one process. */
try {
  const config = readConfig(process.env)
  const server = await startServer(config)
  stopOnSignals(server.services.log, server.stop)
  console.log(`Clipaway is ready: ${server.address}`)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop the other program, or choose one with PORT=3001.`
  if (code === 'EACCES' && port) return `Port ${port} may not be used by this account: choose one with PORT=3000.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
