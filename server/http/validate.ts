import * as v from 'valibot'
import { errorBodyOf } from '../../contract/messages/errorBodyOf.ts'
import { ApiProblem, invalidField, invalidRequest } from '../ApiProblem.ts'

/**
 * Returns the value parsed by the schema, without unknown fields.
 * @throws ApiProblem 400
 */
export async function parseInput<S extends v.GenericSchema>(schema: S, value: unknown): Promise<v.InferOutput<S>> {
  const result = await v.safeParseAsync(schema, storable(value))
  if (!result.success) throw new ApiProblem(400, errorBodyOf(result.issues))
  return result.output
}

/** Above the depth of any body of the contract; deeper nesting would use up the stack. */
const deepest = 50

/**
 * Makes text storable in PostgreSQL: replaces lone surrogates.
 * @throws ApiProblem 400 for U+0000, which nobody types, and for deep nesting
 */
function storable(value: unknown, field?: string, depth = 0): unknown {
  if (depth > deepest) throw invalidRequest('tooDeep')
  if (typeof value === 'string') {
    if (value.includes('\0')) throw notAllowed(field)
    return value.toWellFormed()
  }
  if (Array.isArray(value)) return value.map((part) => storable(part, field, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([name, part]) => [name, storable(part, field ?? name, depth + 1)])
  return Object.fromEntries(parts)
}

const notAllowed = (field = 'non_field_errors'): ApiProblem => invalidField(field, 'badCharacter')
