import { mkdir } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { startPostgres } from '../data/embedded/startPostgres.ts'

/** Runs a command with the address of the unchanged database, without migrations. */
export async function withDatabase<T>(
  { databaseUrl, databaseDirectUrl, dataDir }: Config,
  run: (url: string) => Promise<T>,
): Promise<T> {
  const url = databaseDirectUrl ?? databaseUrl
  if (url) return run(url)
  await mkdir(dataDir, { recursive: true })
  const embedded = await startPostgres({ dataDir })
  try {
    return await run(embedded.url)
  } finally {
    await embedded.stop()
  }
}
