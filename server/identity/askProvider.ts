import * as v from 'valibot'
import { unavailable } from '../ApiProblem.ts'

const limitMs = 10_000

export const providerAway = () => unavailable('googleAway')

/**
 * Returns JSON of the provider in the expected shape; null for a refusal (4xx).
 * @throws ApiProblem 503 when it does not answer, or with another shape
 */
export async function askProvider<S extends v.GenericSchema>(
  schema: S,
  url: string,
  init: RequestInit = {},
): Promise<v.InferOutput<S> | null> {
  let answer: unknown
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(limitMs) })
    if (response.status >= 400 && response.status < 500 && response.status !== 429) return null
    if (!response.ok) throw providerAway()
    answer = await response.json()
  } catch {
    throw providerAway()
  }
  const parsed = v.safeParse(schema, answer)
  if (!parsed.success) throw providerAway()
  return parsed.output
}
