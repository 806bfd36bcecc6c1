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
  const others = Object.values(fieldErrors).flat()
  return others.length > 0 ? others : failureLines(error)
}
