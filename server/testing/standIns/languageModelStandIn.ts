import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface AskedModel {
  path: string | undefined
  headers: IncomingHttpHeaders
  // biome-ignore lint/suspicious/noExplicitAny: the body of a request, which tests look into
  body: any
}
export type ModelReply = (response: ServerResponse, asked: AskedModel) => void

export interface LanguageModelStandIn {
  /** Base address, with `/v1`. */
  url: string
  asked: AskedModel[]
  /** Sets one reply per request; the last one repeats. */
  reply: (...replies: ModelReply[]) => void
  /**
   * Returns the number of requests with an open connection and no complete answer. Not connections, because `fetch`
   * keeps a spare one.
   */
  open: () => number
  stop: () => Promise<void>
}

export const replyWith =
  (status: number, body: string | object, headers: Record<string, string> = {}): ModelReply =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body))

/** Returns a completion with the given text, or the given parts, as content. */
export const say = (content: unknown, finish = 'stop'): ModelReply =>
  replyWith(200, {
    choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', content } }],
    usage: { prompt_tokens: 120, completion_tokens: 30 },
  })

/** Starts a server with the OpenAI chat protocol, whose answers a test chooses. */
export async function startLanguageModelStandIn(): Promise<LanguageModelStandIn> {
  const asked: AskedModel[] = []
  let replies: ModelReply[] = [replyWith(404, {})]
  let open = 0
  const server = createServer(async (request, response) => {
    open += 1
    response.on('close', () => {
      open -= 1
    })
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const sent = Buffer.concat(chunks).toString()
    const question = { path: request.url, headers: request.headers, body: sent ? JSON.parse(sent) : null }
    asked.push(question)
    const reply = replies.length > 1 ? replies.shift() : replies[0]
    reply?.(response, question)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    reply: (...next) => {
      replies = next
    },
    open: () => open,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
