import * as v from 'valibot'
import { expect } from 'vitest'
import { pathOf } from '../../contract/endpoint.ts'
import { ErrorBody } from '../../contract/messages/errors.ts'
import { sentenceKey } from '../../contract/messages/sentenceKey.ts'
import type { AnyCallOptions, CallArguments } from '../../src/api/callOptions.ts'
import type { Case, Context } from './Case.ts'
import { createContext, outcomeOf } from './createContext.ts'
import refusedWith from './refusals.json' with { type: 'json' }
import { rowName } from './rowName.ts'
import type { Stage } from './Stage.ts'

/** The expected message of each row's refusal, the same for mocks and server. */
const refusals: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = refusedWith

/** More tries than any limit of a tight stage or of the mocks allows. */
const MOST_TRIES = 100

interface Outcome {
  status: number
  /** Keys of the error's body, sorted. */
  keys?: string[]
  body?: ErrorBody
  answer?: unknown
  retryAfter?: number | null
}

async function sendRaw(
  entry: Case,
  raw: NonNullable<Case['raw']>,
  options: AnyCallOptions,
  context: Context,
): Promise<Outcome> {
  const token = entry.as === 'guest' ? null : (await context.person(entry.as)).token
  const headers: Record<string, string> = token === null ? {} : { Authorization: `Token ${token}` }
  const response = await raw(`${context.stage.url}${pathOf(entry.endpoint, options.params)}`, headers)
  const body = v.parse(ErrorBody, await response.json())
  return { status: response.status, keys: Object.keys(body).toSorted(), body }
}

async function send(entry: Case, options: AnyCallOptions, context: Context): Promise<Outcome> {
  const api = await context.as(entry.as)
  const call = api.call(entry.endpoint, ...([options] as unknown as CallArguments<typeof entry.endpoint>))
  const { refused, answer } = await outcomeOf(call)
  if (refused === null) {
    // The client has already checked the response against the only success that the endpoint declares.
    return { status: Number(Object.keys(entry.endpoint.responses)[0]), answer }
  }
  if (refused.status === null) throw new Error('no answer came', { cause: refused })
  if (refused.data === null) throw new Error(`the answer is not one of the contract's`, { cause: refused.cause })
  const { status, data: body, retryAfter } = refused
  return { status, keys: Object.keys(body).toSorted(), body, retryAfter }
}

/** Sends a HEAD request; returns its status and the length of its body, which must be 0. */
async function headOf(entry: Case, { params, query = {} }: AnyCallOptions, context: Context) {
  const headers: HeadersInit =
    entry.as === 'guest' ? {} : { Authorization: `Token ${(await context.person(entry.as)).token}` }
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const url = `${context.stage.url}${pathOf(entry.endpoint, params)}?${new URLSearchParams(given)}`
  const response = await fetch(url, { method: 'HEAD', headers })
  return { status: response.status, length: (await response.arrayBuffer()).byteLength }
}

/** Returns the sentences of a refusal as keys of the contract's catalogue; an unknown sentence stays as text. */
export function saidIn(body: ErrorBody): Record<string, string[]> {
  const said = Object.entries(body).map(([field, lines]) => [field, [lines].flat().map((it) => sentenceKey(it) ?? it)])
  return Object.fromEntries(said)
}

/** Runs one row of the table and compares the response with the expected one. */
export async function runCase(entry: Case, stage: Stage): Promise<void> {
  const context = createContext(stage)
  const options = await entry.request(context)
  const once = () => (entry.raw ? sendRaw(entry, entry.raw, options, context) : send(entry, options, context))
  // The mocks don't support HEAD, since none of our clients sends it.
  const head = stage.answersHeads && entry.endpoint.method === 'GET' ? await headOf(entry, options, context) : null
  let outcome = await once()
  if (entry.untilRefused) {
    for (let tries = 1; outcome.status !== entry.expect.status && tries < MOST_TRIES; tries += 1) outcome = await once()
  }
  const { status, keys } = entry.expect
  const said = JSON.stringify(outcome.body)
  expect({ status: outcome.status, keys: outcome.keys }, said).toEqual({ status, keys: keys?.toSorted() })
  // A HEAD request doesn't count towards rate limits (record 190), so it isn't refused with 429.
  if (head !== null && status !== 429) expect(head).toEqual({ status, length: 0 })
  if (outcome.body) expect(saidIn(outcome.body)).toEqual(refusals[rowName(entry)])
  if (status === 429) expect(outcome.retryAfter).toBeGreaterThan(0)
  await entry.check?.(outcome.answer, context)
  await context.endWork()
}
