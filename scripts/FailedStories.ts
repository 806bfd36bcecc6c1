/** The parts of Jest's results that we read. */
interface CaseResult {
  status: string
  fullName: string
  failureMessages: string[] | null
}
interface FileResult {
  testFilePath: string
  failureMessage?: string | null
  testResults: CaseResult[]
}

/** Describes a failed story: its name and the reason. */
export const describeFailure = (name: string, reasons: readonly string[]): string => [name, ...reasons].join('\n')

/** Formats a failure: the lines after the first are indented. */
export const printedFailure = (failure: string): string => `✗ ${failure.replaceAll('\n', '\n  ')}`

/** Returns whether a line of the runner's error output is about a failure. The others are advice and warnings. */
export const isAboutFailure = (line: string): boolean => /^(?:✗| {2})/.test(line)

/**
 * Jest reporter that prints each failed story with its error at once. Jest's own report comes after the last file, so a
 * run that is stopped early would print nothing.
 */
export default class FailedStories {
  onTestCaseResult(_file: unknown, { status, fullName, failureMessages }: CaseResult): void {
    if (status === 'failed') this.#say(describeFailure(fullName, failureMessages ?? []))
  }

  /** A file that did not get as far as its stories. */
  onTestFileResult(_file: unknown, { testFilePath, failureMessage, testResults }: FileResult): void {
    if (failureMessage && testResults.length === 0) this.#say(describeFailure(testFilePath, [failureMessage]))
  }

  /** Standard output is for the report that `--json` asks for. */
  #say(failure: string) {
    process.stderr.write(`${printedFailure(failure)}\n`)
  }
}
