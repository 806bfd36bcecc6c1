import { readFile } from 'node:fs/promises'
import type { Services } from '../Services.ts'
import { placesIn } from './Manifest.ts'
import type { SavedJob } from './saveDatabase.ts'

/** Sends unfinished jobs again; returns their number. The queue must have been started. */
export async function restoreJobs({ jobs, log }: Services, dir: string): Promise<number> {
  const saved = JSON.parse(await readFile(placesIn(dir).jobs, 'utf8')) as SavedJob[]
  let sent = 0
  for (const { id, queue, data, start_after } of saved) {
    const startAfterSeconds = Math.max(0, Math.ceil((new Date(start_after).getTime() - Date.now()) / 1000))
    try {
      await jobs.send(queue, data, { id, startAfterSeconds })
      sent += 1
    } catch (error) {
      log.error({ err: error, queue, data }, 'a job could not be sent again')
    }
  }
  return sent
}
