import type { BaseIssue } from 'valibot'
import type { ErrorBody } from './errors.ts'

type Issue = BaseIssue<unknown>

/** The library's own words (`Invalid type: …`) are for programmers; those of the contract are kept. */
function messageOf(issue: Issue): string {
  if (!issue.message.startsWith('Invalid ')) return issue.message
  return issue.input === undefined ? 'This field is required.' : 'This value is not valid.'
}

/**
 * The 400 body for what validation found: each message under the first key of its path, and under
 * `non_field_errors` when it concerns the whole. Server and mocks share it, so that both name the same fields.
 */
export function errorBodyOf(issues: readonly Issue[]): ErrorBody {
  const body: Record<string, string[]> = {}
  for (const issue of issues) {
    const key = String(issue.path?.[0]?.key ?? 'non_field_errors')
    const messages = body[key] ?? []
    const message = messageOf(issue)
    if (!messages.includes(message)) messages.push(message)
    body[key] = messages
  }
  return body
}
