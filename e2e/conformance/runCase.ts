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

/** What each row's refusal says, on both sides alike. */
const refusals: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = refusedWith

/** More tries than any limit of a tight stage or of the mocks. */
const MOST_TRIES = 100

interface Outcome {
  status: number
  /** Keys of an error's body, sorted. */
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
    // The client checked the answer against the one success that the endpoint declares.
    return { status: Number(Object.keys(entry.endpoint.responses)[0]), answer }
  }
  if (refused.status === null) throw new Error('no answer came', { cause: refused })
  if (refused.data === null) throw new Error(`the answer is not one of the contract's`, { cause: refused.cause })
  const { status, data: body, retryAfter } = refused
  return { status, keys: Object.keys(body).toSorted(), body, retryAfter }
}

/** The answer to HEAD: its status, and the length of the body that must not come. */
async function headOf(entry: Case, { params, query = {} }: AnyCallOptions, context: Context) {
  const headers: HeadersInit =
    entry.as === 'guest' ? {} : { Authorization: `Token ${(await context.person(entry.as)).token}` }
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const url = `${context.stage.url}${pathOf(entry.endpoint, params)}?${new URLSearchParams(given)}`
  const response = await fetch(url, { method: 'HEAD', headers })
  return { status: response.status, length: (await response.arrayBuffer()).byteLength }
}

/** What a refusal says, as keys of the contract's catalogue; a sentence that is not in it stands there in full. */
export function saidIn(body: ErrorBody): Record<string, string[]> {
  const said = Object.entries(body).map(([field, lines]) => [field, [lines].flat().map((it) => sentenceKey(it) ?? it)])
  return Object.fromEntries(said)
}

/** Stages one row of the table and compares what comes back with what it says. */
export async function runCase(entry: Case, stage: Stage): Promise<void> {
  const context = createContext(stage)
  const options = await entry.request(context)
  const once = () => (entry.raw ? sendRaw(entry, entry.raw, options, context) : send(entry, options, context))
  // No client of ours sends HEAD, so the mocks don't answer it.
  const head = stage.answersHeads && entry.endpoint.method === 'GET' ? await headOf(entry, options, context) : null
  let outcome = await once()
  if (entry.untilRefused) {
    for (let tries = 1; outcome.status !== entry.expect.status && tries < MOST_TRIES; tries += 1) outcome = await once()
  }
  const { status, keys } = entry.expect
  const said = JSON.stringify(outcome.body)
  expect({ status: outcome.status, keys: outcome.keys }, said).toEqual({ status, keys: keys?.toSorted() })
  // A head takes no turn (record 190), so it isn't refused with 429.
  if (head !== null && status !== 429) expect(head).toEqual({ status, length: 0 })
  if (outcome.body) expect(saidIn(outcome.body)).toEqual(refusals[rowName(entry)])
  if (status === 429) expect(outcome.retryAfter).toBeGreaterThan(0)
  await entry.check?.(outcome.answer, context)
  await context.endWork()
}
