import type { ReactNode } from 'react'
import { fillSentence } from '../../../contract/fillSentence.ts'
import type { FieldError } from '../../../contract/problems.ts'
import { problemsStrings } from '../../strings/en/problemsStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'

/** What is wrong with a field, for its `error`: the server's own sentences, and our words for what the form found. */
export const errorLines = (lines: readonly FieldError[] | undefined): ReactNode =>
  lines && lines.length > 0 ? <ErrorLines lines={lines} /> : null

function ErrorLines({ lines }: { lines: readonly FieldError[] }) {
  const words = useStrings(problemsStrings)
  return lines.map((line) => (typeof line === 'string' ? line : fillSentence(words[line.code], line.values))).join(' ')
}
