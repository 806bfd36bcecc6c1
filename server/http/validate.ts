import * as v from 'valibot'
import { errorBodyOf } from '../../contract/errorBodyOf.ts'
import { ApiProblem, invalidField } from '../ApiProblem.ts'

/**
 * The value as the schema gives it back, unknown fields dropped.
 * @throws ApiProblem 400
 */
export async function parseInput<S extends v.GenericSchema>(schema: S, value: unknown): Promise<v.InferOutput<S>> {
  refuseNul(value)
  const result = await v.safeParseAsync(schema, value)
  if (!result.success) throw new ApiProblem(400, errorBodyOf(result.issues))
  return result.output
}

/** PostgreSQL's text cannot hold U+0000, and nobody types it. */
function refuseNul(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [field, part] of Object.entries(value)) {
    if (JSON.stringify(part)?.includes('\\u0000'))
      throw invalidField(field, 'This text has a character that is not allowed.')
  }
}
