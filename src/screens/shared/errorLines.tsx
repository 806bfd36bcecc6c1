import type { ReactNode } from 'react'
import { fillSentence } from '../../../contract/fillSentence.ts'
import type { FieldError } from '../../../contract/problems.ts'
import { problemsStrings } from '../../strings/en/problemsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'

/** What is wrong with a field, for its `error`: the server's own sentences, and our words for what the form found. */
export const errorLines = (lines: readonly FieldError[] | undefined): ReactNode =>
  lines && lines.length > 0 ? <ErrorLines lines={lines} /> : null

/** The same for a form's error: as text where the server said it, so that the popup and the form do not say it twice. */
export const errorText = (lines: readonly FieldError[]): ReactNode =>
  lines.every((line) => typeof line === 'string') ? lines.join('\n') : errorLines(lines)

function ErrorLines({ lines }: { lines: readonly FieldError[] }) {
  const words = useStrings(problemsStrings)
  return lines.map((line) => (typeof line === 'string' ? line : fillSentence(words[line.code], line.values))).join(' ')
}
