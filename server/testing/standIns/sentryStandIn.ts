import { createServer } from 'node:http'
import { listenLocally } from './listenLocally.ts'

export interface SentryStandIn {
  dsn: string
  /** Envelopes as received: headers and items, one JSON object per line. */
  envelopes: string[]
  stop(): Promise<void>
}

/** Starts a server that receives what Sentry's library sends. */
export async function startSentryStandIn(): Promise<SentryStandIn> {
  const envelopes: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    envelopes.push(Buffer.concat(chunks).toString())
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  const { origin, stop } = await listenLocally(server)
  return { dsn: `${origin.replace('://', '://key@')}/1`, envelopes, stop }
}
