import { type Failure, failureLines } from './failure.ts'
import type { FieldErrors } from './fieldRules.ts'

/**
 * What a form shows above its fields. A failure that names a field of the form is shown next to that field only
 * ("Network error" would mislead here); one that names something the form has no field for is shown here.
 */
export function formErrors(
  { error, fieldErrors }: { error: Failure | null; fieldErrors: FieldErrors },
  fields: readonly string[],
): string[] {
  if (fields.some((field) => (fieldErrors[field] ?? []).length > 0)) return []
  // What a rule finds concerns a field of the form, so these are the server's sentences.
  const others = Object.values(fieldErrors)
    .flat()
    .filter((line) => typeof line === 'string')
  return others.length > 0 ? others : failureLines(error)
}
