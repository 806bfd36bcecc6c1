import type { ErrorBody } from './errors.ts'

/** A body can come from anywhere, even a proxy's error page. Deeper nesting and longer text are ignored. */
const limits = { depth: 8, lines: 100 }

type Scalar = string | number | boolean

function* scalarsIn(value: unknown, depth = 0): Generator<Scalar> {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') yield value
  else if (typeof value === 'object' && value !== null && depth < limits.depth) {
    for (const entry of Object.values(value)) yield* scalarsIn(entry, depth + 1)
  }
}

/** Returns every string, number and boolean in a JSON value as a line of text, at any depth, without empty lines. */
export function linesOf(value: unknown): string[] {
  const lines: string[] = []
  for (const scalar of scalarsIn(value)) {
    if (lines.length === limits.lines) break
    if (scalar !== '') lines.push(String(scalar))
  }
  return lines
}

/** Like `linesOf`, but strings only: a number or boolean is a code, not a sentence. */
function textsOf(value: unknown): string[] {
  const texts: string[] = []
  for (const scalar of scalarsIn(value)) {
    if (texts.length === limits.lines) break
    if (typeof scalar === 'string' && scalar !== '') texts.push(scalar)
  }
  return texts
}

/**
 * Returns the sentence of `{ result, message }` with any `result` but `success`, or null for every other body. `result`
 * is a code and never shown.
 */
export function refusalIn(body: unknown): string | null {
  const { result, message } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return result !== undefined && result !== 'success' && typeof message === 'string' && message !== '' ? message : null
}

/**
 * Converts any JSON body to the contract's errors. `current`, in the body of a conflict, is data. Each key keeps its
 * strings, and a key without any is dropped, so one odd value never discards the others. An array belongs to no field; a
 * single string is the message. Returns null if the body contains no message at all.
 */
export function readErrorBody(body: unknown): ErrorBody | null {
  if (typeof body === 'string') return body === '' ? null : { message: body }
  if (Array.isArray(body)) return { non_field_errors: textsOf(body) }
  if (typeof body !== 'object' || body === null) return null
  const refusal = refusalIn(body)
  if (refusal !== null) return { non_field_errors: [refusal] }
  const entries = Object.entries(body).flatMap(([key, value]): [string, string | string[]][] => {
    if (key === 'current') return []
    if (typeof value === 'string') return value === '' ? [] : [[key, value]]
    const texts = textsOf(value)
    return texts.length > 0 ? [[key, texts]] : []
  })
  return Object.fromEntries(entries)
}
