import * as v from 'valibot'
import type { EndpointDeclaration } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { errorBodyOf } from '../../contract/messages/errorBodyOf.ts'
import type { AnyCallOptions } from '../../src/api/callOptions.ts'
import { type Actor, type Case, row } from './Case.ts'
import { saidIn } from './saidIn.ts'
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

/** A field with a value that its own schema rejects. */
interface WrongField {
  field: string
  value: unknown
  /** The problem of the value according to the schema. */
  says: Record<string, string[]>
}

/** Returns a wrong value for each field that has one. */
export function wrongFieldsOf(endpoint: EndpointDeclaration): WrongField[] {
  const inBody = endpoint.body !== undefined
  const schema = endpoint.body ?? endpoint.multipart?.fields ?? endpoint.query
  return Object.entries(objectOf(schema)).flatMap(([field, entry]) => {
    for (const value of inBody ? wrongValues : wrongTexts) {
      const { issues } = v.safeParse(v.object({ [field]: entry }), { [field]: value })
      if (issues) return [{ field, value, says: saidIn(errorBodyOf(issues)) }]
    }
    return []
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
  wrongFieldsOf(endpoint).map(({ field, value, says }) =>
    row(endpoint, {
      name: `refuses a ${field} of another form`,
      as: asWhom[endpoint.access],
      request: () => requestWith(endpoint, { [field]: value }),
      expect: { status: 400, says },
    }),
  ),
)
