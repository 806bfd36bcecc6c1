import type { ErrorBody } from './errors.ts'

/** Bodies come from anybody, a proxy's error page included: what is nested deeper or goes on longer is not read. */
const limits = { depth: 8, lines: 100 }

type Scalar = string | number | boolean

function* scalarsIn(value: unknown, depth = 0): Generator<Scalar> {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') yield value
  else if (typeof value === 'object' && value !== null && depth < limits.depth) {
    for (const entry of Object.values(value)) yield* scalarsIn(entry, depth + 1)
  }
}

/** Every text, number and boolean in a JSON value as a line of text, however deep it is nested; no empty lines. */
export function linesOf(value: unknown): string[] {
  const lines: string[] = []
  for (const scalar of scalarsIn(value)) {
    if (lines.length === limits.lines) break
    if (scalar !== '') lines.push(String(scalar))
  }
  return lines
}

/** Like `linesOf`, with the texts only: a number or a flag beside them is a code, not a sentence. */
function textsOf(value: unknown): string[] {
  const texts: string[] = []
  for (const scalar of scalarsIn(value)) {
    if (texts.length === limits.lines) break
    if (typeof scalar === 'string' && scalar !== '') texts.push(scalar)
  }
  return texts
}

/**
 * Any JSON body as the contract's errors: each key keeps its texts, and a key without any is left out, so that one odd
 * value never costs the others. A list without keys is about no field; a lone text is the message. Null when the body is
 * no JSON value that could say anything.
 */
export function readErrorBody(body: unknown): ErrorBody | null {
  if (typeof body === 'string') return body === '' ? null : { message: body }
  if (Array.isArray(body)) return { non_field_errors: textsOf(body) }
  if (typeof body !== 'object' || body === null) return null
  const entries = Object.entries(body).flatMap(([key, value]): [string, string | string[]][] => {
    if (typeof value === 'string') return value === '' ? [] : [[key, value]]
    const texts = textsOf(value)
    return texts.length > 0 ? [[key, texts]] : []
  })
  return Object.fromEntries(entries)
}
