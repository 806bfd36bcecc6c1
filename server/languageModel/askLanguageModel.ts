import { setTimeout as pause } from 'node:timers/promises'
import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'

/** The address and options of a model; from configuration alone, never from a request. */
export interface LanguageModel {
  /** Base address of the OpenAI protocol, such as `http://127.0.0.1:11434/v1`. */
  url: string
  model: string
  /** Local models usually need none. */
  apiKey: string | undefined
  /** Milliseconds for one question, retry included. */
  patience: number
}

/** Why there is no answer. None of them carries text of the model, which may repeat a video or a key. */
export type ModelProblem =
  | 'unreachable'
  | 'too_slow'
  | 'refused'
  | 'too_long'
  | 'cut_off'
  | 'not_the_protocol'
  | 'not_json'
  | 'wrong_shape'

/** Tokens of one question and its answer, as the model counts them. Zero if it doesn't report them. */
export interface ModelUsage {
  tokensIn: number
  tokensOut: number
}

/** Asks a model, directly or through the cache. */
export type AskModel = <S extends v.GenericSchema>(question: ModelQuestion<S>) => Promise<ModelAnswer<v.InferOutput<S>>>

export type ModelAnswer<T> =
  | { ok: true; answer: T; usage: ModelUsage }
  | { ok: false; problem: ModelProblem; status?: number; usage: ModelUsage }

export interface ModelQuestion<S extends v.GenericSchema> {
  /** Names the shape of the answer: letters and underscores. */
  name: string
  schema: S
  /** Our own words. Text of users goes into `data`. */
  instructions: string
  /** Sent as JSON in a message of its own, so that its text can't end the message or add another one. */
  data: unknown
  maxTokens: number
  signal?: AbortSignal | undefined
}

/** Bytes of the longest response that is read. */
const maxBytes = 256 * 1024
/** Seconds that one retry may wait; a model that asks for more gets no retry. */
const longestPause = 20

const tokens = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0)
const part = v.object({ type: v.string(), text: v.optional(v.string()) })
const completion = v.object({
  choices: v.pipe(
    v.array(
      v.object({
        finish_reason: v.nullish(v.string()),
        message: v.object({ content: v.nullish(v.union([v.string(), v.array(part)])) }),
      }),
    ),
    v.minLength(1),
  ),
  usage: v.nullish(v.object({ prompt_tokens: tokens, completion_tokens: tokens })),
})

/** An answer without the shape of the protocol, or none: why, and with which status. */
export class Unusable extends Error {
  readonly problem: ModelProblem
  readonly status: number | undefined

  constructor(problem: ModelProblem, status?: number) {
    super(problem)
    this.problem = problem
    this.status = status
  }
}

/**
 * Asks a model that speaks the OpenAI chat protocol for JSON of the given shape. Every failure of the model is an answer.
 * @throws the reason of `signal` once it is aborted
 */
export async function askLanguageModel<S extends v.GenericSchema>(
  service: LanguageModel,
  question: ModelQuestion<S>,
): Promise<ModelAnswer<v.InferOutput<S>>> {
  const { signal } = question
  signal?.throwIfAborted()
  const late = AbortSignal.timeout(service.patience)
  const either = signal ? AbortSignal.any([signal, late]) : late
  const usage: ModelUsage = { tokensIn: 0, tokensOut: 0 }
  try {
    const text = await readAtMost(await post(service, question, either), maxBytes)
    const envelope = v.safeParse(completion, parseJson(text, 'not_the_protocol'))
    if (!envelope.success) throw new Unusable('not_the_protocol')
    usage.tokensIn = envelope.output.usage?.prompt_tokens ?? 0
    usage.tokensOut = envelope.output.usage?.completion_tokens ?? 0
    const choice = envelope.output.choices[0]
    if (choice?.finish_reason === 'length') throw new Unusable('cut_off')
    const answer = v.safeParse(question.schema, parseJson(withoutFence(contentOf(choice?.message.content)), 'not_json'))
    if (!answer.success) throw new Unusable('wrong_shape')
    return { ok: true, answer: answer.output, usage }
  } catch (error) {
    signal?.throwIfAborted()
    if (late.aborted) return { ok: false, problem: 'too_slow', usage }
    if (!(error instanceof Unusable)) return { ok: false, problem: 'unreachable', usage }
    return { ok: false, problem: error.problem, usage, ...(error.status !== undefined && { status: error.status }) }
  }
}

/** Returns the JSON schema of the answer to a question. */
export function shapeOf(schema: v.GenericSchema): object {
  const { $schema: _, ...shape } = toJsonSchema(schema, { errorMode: 'ignore' })
  return shape
}

export const addressOf = (url: string, path: string) => `${url.replace(/\/+$/, '')}/${path}`
export const keyOf = (apiKey: string | undefined) => (apiKey ? { authorization: `Bearer ${apiKey}` } : {})

/** Posts the question, and once more if the model is busy and states a pause. */
async function post<S extends v.GenericSchema>(
  { url, model, apiKey }: LanguageModel,
  { name, schema, instructions, data, maxTokens }: ModelQuestion<S>,
  signal: AbortSignal,
): Promise<Response> {
  const shape = shapeOf(schema)
  const body = JSON.stringify({
    model,
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: JSON.stringify(data) },
    ],
    response_format: { type: 'json_schema', json_schema: { name, strict: true, schema: shape } },
    max_tokens: maxTokens,
    stream: false,
  })
  const ask = () =>
    fetch(addressOf(url, 'chat/completions'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...keyOf(apiKey) },
      body,
      // A redirect would send the words and the key to an address that nobody configured.
      redirect: 'error',
      signal,
    })
  let response = await ask()
  const seconds = pauseOf(response)
  if (seconds !== null) {
    await response.body?.cancel()
    await pause(seconds * 1000, undefined, { signal })
    response = await ask()
  }
  if (response.ok) return response
  await response.body?.cancel()
  throw new Unusable('refused', response.status)
}

/** Seconds before a retry; null if the response asks for none. */
function pauseOf({ status, headers }: Response): number | null {
  const after = headers.get('retry-after')
  if ((status !== 429 && status !== 503) || after === null || !/^\d{1,4}$/.test(after)) return null
  return Number(after) <= longestPause ? Number(after) : null
}

/** @throws Unusable if the body is longer than `most` bytes */
export async function readAtMost({ body }: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the body, which closes the connection.
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > most) throw new Unusable('too_long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

type Content = string | { text?: string | undefined }[] | null | undefined

const contentOf = (content: Content) =>
  Array.isArray(content) ? content.map(({ text = '' }) => text).join('') : (content ?? '')

/** Small models put JSON into a code fence, even when a schema is given. */
const withoutFence = (text: string) => /^\s*```\w*\s*\n([\s\S]*?)\n?\s*```\s*$/.exec(text)?.[1] ?? text

function parseJson(text: string, problem: ModelProblem): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Unusable(problem)
  }
}
