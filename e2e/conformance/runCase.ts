import * as v from 'valibot'
import { expect } from 'vitest'
import { pathOf } from '../../contract/endpoint.ts'
import { ErrorBody } from '../../contract/messages/errors.ts'
import type { AnyCallOptions, CallArguments } from '../../src/api/callOptions.ts'
import type { Case, Context } from './Case.ts'
import { createContext, outcomeOf } from './createContext.ts'
import type { Stage } from './Stage.ts'
import { saidIn } from './saidIn.ts'

/** More tries than any limit of a tight stage or of the mocks allows. */
const MOST_TRIES = 100

interface Outcome {
  status: number
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
  return { status: response.status, body }
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
  return { status, body, retryAfter }
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
  const { status, says } = entry.expect
  const said = outcome.body && saidIn(outcome.body)
  expect({ status: outcome.status, says: said }, JSON.stringify(outcome.body)).toEqual({ status, says })
  // A HEAD request doesn't count towards rate limits (record 190), so it isn't refused with 429.
  if (head !== null && status !== 429) expect(head).toEqual({ status, length: 0 })
  if (status === 429) expect(outcome.retryAfter).toBeGreaterThan(0)
  await entry.check?.(outcome.answer, context)
  await context.endWork()
}
