import { createServer } from 'node:http'
import { listenLocally } from '../server/testing/standIns/listenLocally.ts'

/** A port of this machine that nobody listens at just now, for a program that can't choose one itself. */
export async function freePort(): Promise<number> {
  const { origin, stop } = await listenLocally(createServer())
  await stop()
  return Number(new URL(origin).port)
}
