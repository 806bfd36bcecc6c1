import { newOwnerLink, ownerLinkHours } from './areas/auth/ownership.ts'
import { readConfig } from './config.ts'
import { explainFailure } from './explainFailure.ts'
import { announce } from './log.ts'
import { startServer } from './startServer.ts'
import { stopOnSignals } from './stopOnSignals.ts'

// API, workers and app in one process; with JOBS=child, the workers in a child process.
try {
  const server = await startServer(readConfig(process.env))
  const { log, db } = server.services
  stopOnSignals(log, server.stop)
  announce(log, `Clipaway is ready: ${server.address}`)
  const link = await newOwnerLink(db).catch((error: unknown) => {
    log.warn({ err: error }, 'no link for the owner')
    return null
  })
  if (link !== null) {
    announce(
      log,
      `It has no owner yet. Create the owner’s account within ${ownerLinkHours} hours: ${server.address}${link}`,
    )
  }
} catch (error) {
  console.error(explainFailure(error))
  process.exit(1)
}
