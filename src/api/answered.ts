import type { EndpointDeclaration } from '../../contract/endpoint.ts'
import { mismatch } from './ApiError.ts'

/**
 * Returns the response for a caller that can't continue without its data. A success without data, such as a 204 from
 * the login, isn't a failed call and so wasn't reported, but the caller has nothing to work with. Throws `ApiError`.
 */
export function answered<Answer>({ id }: EndpointDeclaration, answer: Answer | undefined): Answer {
  if (answer === undefined) throw mismatch(id, 204, 'The answer brought no data.')
  return answer
}
