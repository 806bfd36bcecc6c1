import { createServer, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { listenLocally } from '../../../server/testing/standIns/listenLocally.ts'

export type Mood = 'well' | 'failing' | 'slow' | 'gone'

export interface TroubledS3 {
  endpoint: string
  be(mood: Mood): void
  stop(): Promise<void>
}

/** Milliseconds before a slow store starts to respond. */
const slowMs = 2500

/** Starts a proxy in front of a real S3 server. It forwards everything unless it simulates trouble. */
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
    // Forwards the signed host.
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
      // A store that is gone also breaks open connections.
      if (next === 'gone') server.closeAllConnections()
    },
    stop,
  }
}
