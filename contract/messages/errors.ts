import * as v from 'valibot'

/**
 * The body of every error response, in the shapes of Django REST framework: `{ non_field_errors: [..] }`, `{ field:
 * [..] }` or `{ message }`.
 */
export const ErrorBody = v.record(v.string(), v.union([v.array(v.string()), v.string()]))
export type ErrorBody = v.InferOutput<typeof ErrorBody>
