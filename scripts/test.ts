import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import { type Result, runCommand } from './runCommand.ts'
import { runStories } from './runStories.ts'

/**
 * Every check of the project. `npm test -- --only server,stories` runs some. Ends with one line that adds up all the
 * runners. Those that need what no machine has by itself run only when they are asked for.
 */
const steps: Record<string, Step> = {
  types: (say) => command('types', 'tsc', ['-p', '.'], say),
  lint: (say) => command('lint', 'biome', ['ci', '.', '--error-on-warnings'], say),
  machines: (say) => vitest('machines', say),
  clipper: (say) => vitest('clipper', say),
  server: (say) => vitest('server', say),
  conformance: (say) => vitest('conformance', say),
  stories,
  journey: (say) => vitest('journey', say),
  webkit: (say) => vitest('webkit', say),
}
const onRequest = ['webkit']

/** Prints lines of a step. */
type Say = (words: string) => void
type Step = (say: Say) => Promise<Result>

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const chosen = values.only?.split(',') ?? Object.keys(steps).filter((name) => !onRequest.includes(name))
const unknown = chosen.find((name) => !(name in steps))
if (unknown !== undefined) throw new Error(`There is no step "${unknown}"; there are ${Object.keys(steps).join(', ')}.`)

const reports = mkdtempSync(join(tmpdir(), 'clipaway-tests-'))
const env = { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) }
const results: Result[] = []
for (const name of chosen) results.push(await run(name))
rmSync(reports, { recursive: true, force: true })

/** Steps run one after another: several at once take each other's time, and what waits for something waits in vain. */
async function run(name: string): Promise<Result> {
  const say: Say = (words) => console.log(words)
  say(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
  const began = performance.now()
  const result = await (steps[name] as Step)(say).catch((error: unknown): Result => {
    say(inspect(error))
    return { name, passed: 0, failed: 1, failures: [inspect(error)] }
  })
  const seconds = Math.round((performance.now() - began) / 1000)
  say(`${name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`)
  return result
}

for (const { name, failures } of results) for (const failure of failures) console.log(`\n✗ ${name}: ${failure}`)
const sum = (of: 'passed' | 'failed') => results.reduce((total, result) => total + result[of], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0

/** A program that says by its exit code alone whether it is content: one check. */
async function command(name: string, bin: string, args: string[], onLine: Say): Promise<Result> {
  const code = await runCommand(bin, args, { env, onLine })
  return code === 0
    ? { name, passed: 1, failed: 0, failures: [] }
    : { name, passed: 0, failed: 1, failures: [`${bin} ended with ${code}`] }
}

/** One room of vitest, counted from its JSON report. A crash without a report is a failure. */
async function vitest(project: string, onLine: Say): Promise<Result> {
  const outputFile = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`]
  // Tests that replace modules, and tests that run alone, are projects beside it.
  const code = await runCommand('vitest', ['run', '--project', `${project}*`, ...reporters], { env, onLine })
  const report = JSON.parse(readFileSync(outputFile, 'utf8')) as VitestReport
  if (report.numPendingTests > 0) onLine(`${project}: ${report.numPendingTests} skipped`)
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message !== '') return [`${file}\n${message}`]
    return failed.map((one) => `${file} ${one.fullName}\n${one.failureMessages.join('\n')}`)
  })
  // A file that fails before its tests, or an error outside of any test, shows in the exit code alone.
  const unseen = report.numFailedTests === 0 && (code !== 0 || report.numFailedTestSuites > 0)
  if (unseen && failures.length === 0) failures.push(`failed outside of its tests (exit code ${code})`)
  return {
    name: project,
    passed: report.numPassedTests,
    failed: report.numFailedTests + (unseen ? 1 : 0),
    failures,
  }
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

/** Every story, each looked at in both themes. A run that saw no story is a failure. */
async function stories(): Promise<Result> {
  const { passed, failed, failures } = await runStories()
  return { name: 'stories', passed, failed: passed === 0 ? failed + 1 : failed, failures }
}
