import * as v from 'valibot'
import type { EndpointDeclaration } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import type { AnyCallOptions } from '../../src/api/callOptions.ts'
import { type Actor, type Case, refusal, row } from './Case.ts'
import { sampleOf } from './samples.ts'

export const asWhom: Record<EndpointDeclaration['access'], Actor> = {
  guest: 'guest',
  user: 'user',
  affiliate: 'affiliate',
  staff: 'staff',
}

/** Forms and URLs carry only text, and URLs are short; JSON carries any value. */
const wrongTexts = ['', 'x', '-1', 'x'.repeat(8001), 'x'.repeat(30_000)]
const wrongValues = [17, '', 'x'.repeat(30_000), [], 'x', null]

const objectOf = (schema: v.GenericSchema | undefined): v.ObjectEntries =>
  (schema as { entries?: v.ObjectEntries } | undefined)?.entries ?? {}

/** Returns a candidate that the field's own schema rejects. */
function wrongValueFor(schema: v.ObjectEntries[string], candidates: readonly unknown[]): unknown {
  return candidates.find((value) => !v.safeParse(schema as v.GenericSchema, value).success)
}

/** Returns a wrong value for each field that has one. */
export function wrongFieldsOf(endpoint: EndpointDeclaration): { field: string; value: unknown }[] {
  const inBody = endpoint.body !== undefined
  const schema = endpoint.body ?? endpoint.multipart?.fields ?? endpoint.query
  return Object.entries(objectOf(schema)).flatMap(([field, entry]) => {
    const value = wrongValueFor(entry, inBody ? wrongValues : wrongTexts)
    return value === undefined ? [] : [{ field, value }]
  })
}

/** Returns a request that is valid except for the given fields. */
export async function requestWith(
  endpoint: EndpointDeclaration,
  wrong: Readonly<Record<string, unknown>>,
): Promise<AnyCallOptions> {
  const good = (await sampleOf(endpoint)?.make()) ?? {}
  const input = { ...good, ...wrong }
  const params = { id: 'unknown', code: 'unknown', delivery: 'unknown', language: 'de' }
  if (endpoint.body || endpoint.multipart) return { params, body: input }
  return { params, query: input as AnyCallOptions['query'] }
}

/** One row per field of every endpoint: only that field is wrong, and the refusal names only that field. */
export const wrongFieldRows: readonly Case[] = endpoints.flatMap((endpoint) =>
  wrongFieldsOf(endpoint).map(({ field, value }) =>
    row(endpoint, {
      name: `refuses a ${field} of another form`,
      as: asWhom[endpoint.access],
      request: () => requestWith(endpoint, { [field]: value }),
      expect: refusal(400, field),
    }),
  ),
)
