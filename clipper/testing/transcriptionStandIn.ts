import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sampleReader } from '../analyse/readSound.ts'
import { levelMeter, soundFrameRate } from '../pure/measure/levelMeter.ts'

export interface AskedForWords {
  authorization: string | undefined
  model: string
  format: string
  granularities: string[]
  language: string | null
  /** Seconds of the sound. */
  seconds: number
}

export interface TranscriptionStandIn {
  url: string
  asked: AskedForWords[]
  /** The next requests get these responses instead, one after the other. */
  fail(...answers: ((response: ServerResponse) => void)[]): void
  /** Holds all responses until that many requests are open at the same time. */
  holdUntil(count: number): void
  /** Maximum number of concurrent requests. */
  readonly atOnce: number
  stop(): Promise<void>
}

/** Loud enough to be speech, dB. */
const heard = -50
/** Seconds of quiet that end a word. */
const quiet = 0.3

/** Returns the audible stretches of a WAV file, in seconds. */
function burstsOf(wav: Buffer): { start: number; end: number; seconds: number }[] {
  const { add, levels } = levelMeter()
  sampleReader(add)(wav.subarray(44))
  const bursts: { start: number; end: number; seconds: number }[] = []
  const seconds = (wav.length - 44) / 32_000
  for (const [i, level] of levels.values().entries()) {
    if (level < heard) continue
    const at = i / soundFrameRate
    const last = bursts.at(-1)
    if (last && at - last.end < quiet) last.end = at + 1 / soundFrameRate
    else bursts.push({ start: at, end: at + 1 / soundFrameRate, seconds })
  }
  return bursts
}

/**
 * Starts a local service with the OpenAI transcription API. Every burst of sound becomes a word of its response, with
 * its times in the received sound.
 */
export async function startTranscriptionStandIn(): Promise<TranscriptionStandIn> {
  const asked: AskedForWords[] = []
  const failures: ((response: ServerResponse) => void)[] = []
  let open = 0
  let atOnce = 0
  let held: { count: number; reached: PromiseWithResolvers<void> } | undefined
  const server = createServer(async (request, response) => {
    open += 1
    atOnce = Math.max(atOnce, open)
    if (held && open >= held.count) held.reached.resolve()
    response.on('close', () => {
      open -= 1
    })
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer)
    } catch {
      // The caller is gone.
      return
    }
    if (request.method !== 'POST' || request.url !== '/v1/audio/transcriptions') return response.writeHead(404).end()
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const form = await new Response(Buffer.concat(chunks), { headers }).formData()
    const wav = Buffer.from(await (form.get('file') as File).arrayBuffer())
    asked.push({
      authorization: request.headers.authorization,
      model: String(form.get('model')),
      format: String(form.get('response_format')),
      granularities: form.getAll('timestamp_granularities[]').map(String),
      language: form.get('language') as string | null,
      seconds: (wav.length - 44) / 32_000,
    })
    const failure = failures.shift()
    if (failure) return failure(response)
    await held?.reached.promise
    const bursts = burstsOf(wav)
    const text = bursts.map((_, i) => `Word${i}.`).join(' ')
    const words = bursts.map(({ start, end }, i) => ({ word: `word${i}`, start, end }))
    const segments = [{ start: 0, end: (wav.length - 44) / 32_000, text, avg_logprob: -0.1, no_speech_prob: 0 }]
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ task: 'transcribe', language: 'english', duration: 0, text, words, segments }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    fail: (...answers) => void failures.push(...answers),
    holdUntil: (count) => {
      held = { count, reached: Promise.withResolvers() }
    },
    get atOnce() {
      return atOnce
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Returns a failure response. */
export const answerWith =
  (status: number, body: object, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
