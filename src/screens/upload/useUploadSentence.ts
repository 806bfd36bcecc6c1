import type { UploadFailure } from '../../../machines/upload/uploadFailure.ts'
import type { UploadProblem } from '../../../machines/upload/uploadProblem.ts'
import { uploadStrings } from '../../strings/en/clips/uploadStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'

/**
 * Returns the sentence about a failed file, followed by the server's, if any. If the server can't read a file, only
 * its own sentence is shown.
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
