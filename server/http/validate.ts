import * as v from 'valibot'
import { invalidFields } from '../ApiProblem.ts'

type Issues = readonly v.BaseIssue<unknown>[]

/** `{ field: [texts] }`; what concerns no field goes under `non_field_errors`. */
function fieldsOf(issues: Issues): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const issue of issues) {
    const key = String(issue.path?.[0]?.key ?? 'non_field_errors')
    const text = describe(issue)
    const texts = fields[key] ?? []
    if (!texts.includes(text)) texts.push(text)
    fields[key] = texts
  }
  return fields
}

/** The library's own words (`Invalid type: …`) are for developers; ours are kept. */
function describe(issue: v.BaseIssue<unknown>): string {
  if (!issue.message.startsWith('Invalid ')) return issue.message
  if (issue.input === undefined) return 'This field is required.'
  return 'This value is not valid.'
}

/**
 * The value as the schema gives it back, unknown fields dropped.
 * @throws ApiProblem 400
 */
export async function parseInput<S extends v.GenericSchema>(schema: S, value: unknown): Promise<v.InferOutput<S>> {
  const result = await v.safeParseAsync(schema, value)
  if (!result.success) throw invalidFields(fieldsOf(result.issues))
  return result.output
}
