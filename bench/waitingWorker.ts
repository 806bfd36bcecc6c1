import { setTimeout as delay } from 'node:timers/promises'
import { readConfig } from '../server/config.ts'
import { createServices } from '../server/createServices.ts'
import { createLog } from '../server/log.ts'

// A worker whose renderer waits instead of computing, in a process of its own: `node bench/waitingWorker.ts
// milliseconds`. Queue, database and files are the program's.
const [waitMs = '500'] = process.argv.slice(2)
const { services, close } = await createServices(readConfig(process.env), createLog({ level: 'error' }))
services.jobs.define('render-clip', { lane: 'render', concurrency: 1, retries: 20, expireSeconds: 3600 }, () =>
  delay(Number(waitMs)),
)
await services.jobs.open()
await services.jobs.work(['render'])
console.log('ready')
process.once('SIGTERM', async () => {
  await close()
  process.exit(0)
})
