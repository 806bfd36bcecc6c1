import type { GenericSchema } from 'valibot'

/** What of a schema is looked at; valibot keeps it as plain data. */
interface Shape {
  readonly type: string
  readonly literal?: unknown
  readonly entries?: Readonly<Record<string, Shape>>
  readonly options?: readonly Shape[]
}

/** Stands for "cannot be known without a body", because `undefined` and `null` are values that can be. */
const unknowable = Symbol('unknowable')

function bareValueOf({ type, literal, entries, options }: Shape): unknown {
  if (type === 'literal') return literal
  if (type === 'array') return []
  if (type === 'nullable') return null
  if (type === 'optional') return undefined
  // Success stands first, before what a refusal would say.
  if (type === 'union' || type === 'variant') return options?.[0] ? bareValueOf(options[0]) : unknowable
  if (type !== 'object') return unknowable
  const values = Object.entries(entries ?? {}).map(([key, shape]) => [key, bareValueOf(shape)] as const)
  return values.some(([, value]) => value === unknowable) ? unknowable : Object.fromEntries(values)
}

/**
 * What a success without a body says by its status alone: `{ result: 'success' }`, `{ status: 'liked' }`, an empty list.
 * Undefined where the answer was to bring data, such as a user.
 */
export function bareAnswer(shape: GenericSchema): unknown {
  const value = bareValueOf(shape as unknown as Shape)
  return value === unknowable ? undefined : value
}
