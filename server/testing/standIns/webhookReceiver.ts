import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { listenLocally } from './listenLocally.ts'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface WebhookReceiver {
  url: string
  received: Received[]
  /** The responses to the next calls, one entry each; then 204. */
  plan: ((response: ServerResponse) => void)[]
  stop(): Promise<void>
}

/** Starts a program that receives webhooks. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = []
  const plan: WebhookReceiver['plan'] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() })
      const answer = plan.shift()
      if (answer) answer(response)
      else response.writeHead(204).end()
    })
  })
  const { origin, stop } = await listenLocally(server)
  return { url: `${origin}/hook`, received, plan, stop }
}
