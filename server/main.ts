import { readConfig } from './config.ts'
import { explainFailure } from './explainFailure.ts'
import { announce } from './log.ts'
import { startServer } from './startServer.ts'
import { stopOnSignals } from './stopOnSignals.ts'

// API, workers and app in one process; with JOBS=child, the workers in one beside it.
try {
  const server = await startServer(readConfig(process.env))
  stopOnSignals(server.services.log, server.stop)
  announce(server.services.log, `Clipaway is ready: ${server.address}`)
} catch (error) {
  console.error(explainFailure(error))
  process.exit(1)
}
