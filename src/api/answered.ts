import type { EndpointDeclaration } from '../../contract/endpoint.ts'
import { mismatch } from './ApiError.ts'

/**
 * The answer for a caller that cannot go on without its data. A success that brought none, such as a 204 from the login,
 * is no failure of the call, so that nobody was told of one; but there is nothing to go on with. Throws `ApiError`.
 */
export function answered<Answer>({ id }: EndpointDeclaration, answer: Answer | undefined): Answer {
  if (answer === undefined) throw mismatch(id, 204, 'The answer brought no data.')
  return answer
}
