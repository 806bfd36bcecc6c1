import { createServer, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { listenLocally } from '../../../server/testing/standIns/listenLocally.ts'

export type Mood = 'well' | 'failing' | 'slow' | 'gone'

export interface TroubledS3 {
  endpoint: string
  be(mood: Mood): void
  stop(): Promise<void>
}

/** Milliseconds before a slow store begins to answer. */
const slowMs = 2500

/** Stands before a real S3 server, and passes everything on while it is well. */
export async function troubledS3(behind: string): Promise<TroubledS3> {
  let mood: Mood = 'well'
  const { port } = new URL(behind)
  const server = createServer(async (asked, answer) => {
    if (mood === 'gone') return asked.socket.destroy()
    if (mood === 'failing') {
      asked.resume()
      answer.writeHead(500, { 'content-type': 'application/xml' })
      return answer.end('<Error><Code>InternalError</Code><Message>We encountered an internal error.</Message></Error>')
    }
    if (mood === 'slow') await delay(slowMs)
    // With the host that was signed.
    const { method = 'GET', url = '/', headers } = asked
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    passed.once('error', () => answer.destroy())
    asked.once('close', () => asked.complete || passed.destroy())
    asked.pipe(passed)
  })
  const { origin, stop } = await listenLocally(server)
  return {
    endpoint: origin,
    be: (next) => {
      mood = next
      // Whoever is gone breaks off in the middle.
      if (next === 'gone') server.closeAllConnections()
    },
    stop,
  }
}
