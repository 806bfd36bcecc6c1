import type { BaseIssue } from 'valibot'
import type { ErrorBody } from './errors.ts'
import { problemText } from './problems.ts'

type Issue = BaseIssue<unknown>

/** The library's own messages (`Invalid type: …`) are for developers; only the contract's messages are kept. */
function messageOf(issue: Issue): string {
  if (!issue.message.startsWith('Invalid ')) return issue.message
  return problemText(issue.input === undefined ? 'required' : 'invalid')
}

/**
 * Returns the 400 body for validation issues: the first problem of each field under the first key of its path, and
 * under `non_field_errors` if it concerns the whole body. Server and mocks share it, so both name the same fields.
 */
export function errorBodyOf(issues: readonly Issue[]): ErrorBody {
  const body: Record<string, string[]> = {}
  for (const issue of issues) body[String(issue.path?.[0]?.key ?? 'non_field_errors')] ??= [messageOf(issue)]
  return body
}
