import type { GenericSchema } from 'valibot'

/** The parts of a schema that are read here; valibot stores them as plain data. */
interface Shape {
  readonly type: string
  readonly literal?: unknown
  readonly entries?: Readonly<Record<string, Shape>>
  readonly options?: readonly Shape[]
}

/** Means "can't be known without a body"; `undefined` and `null` are valid values. */
const unknowable = Symbol('unknowable')

function bareValueOf({ type, literal, entries, options }: Shape): unknown {
  if (type === 'literal') return literal
  if (type === 'array') return []
  if (type === 'nullable') return null
  if (type === 'optional') return undefined
  // The success variant comes first in the union.
  if (type === 'union' || type === 'variant') return options?.[0] ? bareValueOf(options[0]) : unknowable
  if (type !== 'object') return unknowable
  const values = Object.entries(entries ?? {}).map(([key, shape]) => [key, bareValueOf(shape)] as const)
  return values.some(([, value]) => value === unknowable) ? unknowable : Object.fromEntries(values)
}

/**
 * Returns the meaning of a success without a body: `{ result: 'success' }`, `{ status: 'liked' }` or an empty list.
 * Undefined if the response should contain data, such as a user.
 */
export function bareAnswer(shape: GenericSchema): unknown {
  const value = bareValueOf(shape as unknown as Shape)
  return value === unknowable ? undefined : value
}
