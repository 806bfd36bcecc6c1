import type { ReactNode } from 'react'
import { fillSentence } from '../../../contract/messages/fillSentence.ts'
import type { FieldError } from '../../../contract/messages/problems.ts'
import { problemsStrings } from '../../strings/en/common/problemsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'

/** The `error` of a field: sentences from the server, and our strings for problems found by the form. */
export const errorLines = (lines: readonly FieldError[] | undefined): ReactNode =>
  lines && lines.length > 0 ? <ErrorLines lines={lines} /> : null

/** The same for a form-level error; server messages as text, so that popup and form don't repeat each other. */
export const errorText = (lines: readonly FieldError[]): ReactNode =>
  lines.every((line) => typeof line === 'string') ? lines.join('\n') : errorLines(lines)

function ErrorLines({ lines }: { lines: readonly FieldError[] }) {
  const words = useStrings(problemsStrings)
  return lines.map((line) => (typeof line === 'string' ? line : fillSentence(words[line.code], line.values))).join(' ')
}
