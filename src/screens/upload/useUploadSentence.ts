import { uploadStrings } from '../../strings/en/clips/uploadStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import type { UploadFailure, UploadProblem } from './UploadRowProps.ts'

/**
 * What happened to a file: our sentence, followed by the server's, if any. The server knows why it cannot read a file, and
 * says it alone.
 */
export function useUploadSentence(
  problem: UploadProblem | null,
  failure: UploadFailure | null,
  hasPlans: boolean,
): string | null {
  const { problems, failures } = useStrings(uploadStrings)
  if (problem) {
    switch (problem.kind) {
      case 'tooLarge':
        return problems.tooLarge(problem.bytes, problem.limit, hasPlans ? problem.plan : null)
      case 'tooLong':
        return problems.tooLong(problem.seconds, problem.limit, hasPlans ? problem.plan : null)
      default:
        return problems[problem.kind]
    }
  }
  if (failure === null) return null
  const { kind, lines } = failure
  return kind === 'notVideo' && lines.length > 0 ? lines.join('\n') : [failures[kind], ...lines].join('\n')
}
