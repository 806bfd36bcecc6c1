import { createServer } from 'node:http'
import { listenLocally } from '../server/testing/standIns/listenLocally.ts'

/** Returns a port that is currently free, for a program that cannot choose one itself. */
export async function freePort(): Promise<number> {
  const { origin, stop } = await listenLocally(createServer())
  await stop()
  return Number(new URL(origin).port)
}
