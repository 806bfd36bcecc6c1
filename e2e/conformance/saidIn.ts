import type { ErrorBody } from '../../contract/messages/errors.ts'
import { sentenceKey } from '../../contract/messages/sentenceKey.ts'

/** Returns the sentences of a refusal as keys of the contract's catalogue; an unknown sentence stays as text. */
export function saidIn(body: ErrorBody): Record<string, string[]> {
  const said = Object.entries(body).map(([field, lines]) => [field, [lines].flat().map((it) => sentenceKey(it) ?? it)])
  return Object.fromEntries(said)
}
