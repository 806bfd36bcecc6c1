import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Result, runCommand, type Say } from './runCommand.ts'

export interface VitestOptions {
  /** A pattern of project names, or several. */
  projects: readonly string[]
  /** Test files to run; all when empty. */
  files: readonly string[]
  /** Folder for the JSON report. */
  reports: string
  env: NodeJS.ProcessEnv
  /** Files that may run at the same time, as a share of the processors. */
  workers: string
}

/** The parts that we read of Vitest's JSON report. */
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  numPendingTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** Runs projects of vitest and counts from its JSON report. A crash without a report is a failure. */
export async function runVitest(name: string, options: VitestOptions, say: Say): Promise<Result> {
  const { projects, files, reports, env, workers } = options
  const outputFile = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`]
  const chosen = [...projects.flatMap((project) => ['--project', project]), ...files]
  const args = ['run', `--maxWorkers=${workers}`, ...reporters, ...chosen]
  const code = await runCommand('vitest', args, { env, onLine: say })
  const report = JSON.parse(readFileSync(outputFile, 'utf8')) as VitestReport
  if (report.numPendingTests > 0) say(`${name}: ${report.numPendingTests} skipped`)
  const failures = report.testResults.flatMap(({ name: path, message, assertionResults }) => {
    const file = relative(process.cwd(), path)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message !== '') return [`${file}\n${message}`]
    return failed.map((one) => `${file} ${one.fullName}\n${one.failureMessages.join('\n')}`)
  })
  // A file that fails before its tests, or an error outside of any test, shows in the exit code alone.
  const unseen = report.numFailedTests === 0 && (code !== 0 || report.numFailedTestSuites > 0)
  if (unseen && failures.length === 0) failures.push(`failed outside of its tests (exit code ${code})`)
  return { name, passed: report.numPassedTests, failed: report.numFailedTests + (unseen ? 1 : 0), failures }
}
