import * as v from 'valibot'
import type { EndpointDeclaration, ResponseOf } from '../../contract/endpoint.ts'
import { refusalIn } from '../../contract/messages/readErrorBody.ts'
import { mismatch, refusal } from './ApiError.ts'
import { bareAnswer } from './bareAnswer.ts'
import { parseJson } from './parseJson.ts'

interface Answer {
  /** 200 to 299. */
  status: number
  text: () => Promise<string>
  blob: () => Promise<Blob>
}

/**
 * Returns the body of a success, validated against the shape that the endpoint declares for its status. Any status
 * from 200 to 299 is a success: an undeclared one is read with the declared shapes, and without a body the status
 * alone is the result, `undefined` if data was expected. Throws `ApiError` for a body that doesn't match its declared
 * status, and for an undeclared refusal.
 */
export async function readAnswer<E extends EndpointDeclaration>(endpoint: E, answer: Answer): Promise<ResponseOf<E>> {
  const declared = endpoint.responses[answer.status as keyof EndpointDeclaration['responses']]
  const expected = declared ?? Object.values(endpoint.responses)[0]
  if (expected === undefined || expected === 'blob') return (await answer.blob()) as ResponseOf<E>

  const text = await answer.text()
  if (text === '') return bareAnswer(expected) as ResponseOf<E>
  const body = parseJson(text)
  const parsed = v.safeParse(expected, body)
  if (parsed.success) return parsed.output as ResponseOf<E>
  // An endpoint that declares no refusal may still return one: its message is for the user.
  if (refusalIn(body) !== null) throw refusal(answer.status, body, null)
  if (declared === undefined) return bareAnswer(expected) as ResponseOf<E>
  throw mismatch(endpoint.id, answer.status, body === undefined ? 'The body is not JSON.' : v.flatten(parsed.issues))
}
