import * as v from 'valibot'
import { errorBodyOf } from '../../contract/errorBodyOf.ts'
import { ApiProblem } from '../ApiProblem.ts'

/**
 * The value as the schema gives it back, unknown fields dropped.
 * @throws ApiProblem 400
 */
export async function parseInput<S extends v.GenericSchema>(schema: S, value: unknown): Promise<v.InferOutput<S>> {
  const result = await v.safeParseAsync(schema, value)
  if (!result.success) throw new ApiProblem(400, errorBodyOf(result.issues))
  return result.output
}
