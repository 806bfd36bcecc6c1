import { type Failure, failureLines } from './failure.ts'
import type { FieldErrors } from './fieldRules.ts'

/**
 * Returns the errors that a form shows above its fields. A failure that names a field of the form is shown only next to
 * that field ("Network error" would mislead here). A failure that names another field is shown here.
 */
export function formErrors(
  { error, fieldErrors }: { error: Failure | null; fieldErrors: FieldErrors },
  fields: readonly string[],
): string[] {
  if (fields.some((field) => (fieldErrors[field] ?? []).length > 0)) return []
  // Rules only produce field errors, so these are sentences from the server.
  const others = Object.values(fieldErrors)
    .flat()
    .filter((line) => typeof line === 'string')
  return others.length > 0 ? others : failureLines(error)
}
