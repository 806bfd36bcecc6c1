import * as v from 'valibot'
import type { EndpointDeclaration, ResponseOf } from '../../contract/endpoint.ts'
import { mismatch } from './ApiError.ts'

interface Answer {
  status: number
  json: () => Promise<unknown>
  blob: () => Promise<Blob>
}

/** The answer's body, checked against the shape that the endpoint declares for its status. Throws `ApiError`. */
export async function readAnswer<E extends EndpointDeclaration>(endpoint: E, answer: Answer): Promise<ResponseOf<E>> {
  const shape = endpoint.responses[answer.status as keyof E['responses'] & keyof EndpointDeclaration['responses']]
  if (shape === undefined) throw mismatch(endpoint.id, answer.status, 'This status is not declared.')
  if (shape === 'blob') return (await answer.blob()) as ResponseOf<E>
  const body = await answer.json().catch((cause: unknown) => {
    throw mismatch(endpoint.id, answer.status, cause)
  })
  const parsed = v.safeParse(shape, body)
  if (!parsed.success) throw mismatch(endpoint.id, answer.status, v.flatten(parsed.issues))
  return parsed.output as ResponseOf<E>
}
