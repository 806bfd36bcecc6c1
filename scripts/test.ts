import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Result, runCommand } from './runCommand.ts'
import { runStories } from './runStories.ts'

/**
 * Every check of the project, one after another: the machine has few cores, and each runner uses them all.
 * `npm test -- --only server,stories` runs some. Ends with one line that adds up all the runners.
 */
const steps: Record<string, () => Promise<Result>> = {
  types: () => command('types', 'tsc', ['-p', '.']),
  lint: () => command('lint', 'biome', ['ci', '.', '--error-on-warnings']),
  machines: () => vitest('machines'),
  clipper: () => vitest('clipper'),
  // Its tests start programs and databases of their own, kill them and look how long things take: room for that.
  server: () => vitest('server', '--maxWorkers=50%'),
  conformance: () => vitest('conformance'),
  stories,
  journey: () => vitest('journey'),
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const chosen = values.only?.split(',') ?? Object.keys(steps)

const reports = mkdtempSync(join(tmpdir(), 'clipaway-tests-'))
const results: Result[] = []
for (const name of chosen) {
  const step = steps[name]
  if (!step) throw new Error(`There is no step "${name}"; there are ${Object.keys(steps).join(', ')}.`)
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
  const began = performance.now()
  const result = await step().catch((error: unknown): Result => {
    console.error(error)
    return { name, passed: 0, failed: 1 }
  })
  console.log(
    `${name}: ${result.passed} passed, ${result.failed} failed (${Math.round((performance.now() - began) / 1000)} s)`,
  )
  results.push(result)
}
rmSync(reports, { recursive: true, force: true })

const sum = (of: 'passed' | 'failed') => results.reduce((total, result) => total + result[of], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0

/** A program that says by its exit code alone whether it is content: one check. */
async function command(name: string, bin: string, args: string[]): Promise<Result> {
  const code = await runCommand(bin, args)
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

/** One vitest project, counted from its JSON report. A crash without a report is a failure. */
async function vitest(project: string, ...more: string[]): Promise<Result> {
  const outputFile = join(reports, `${project}.json`)
  const code = await runCommand('vitest', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${outputFile}`,
    ...more,
  ])
  const {
    numPassedTests: passed,
    numFailedTests: failed,
    numFailedTestSuites,
    numPendingTests,
  } = JSON.parse(readFileSync(outputFile, 'utf8')) as Record<
    'numPassedTests' | 'numFailedTests' | 'numFailedTestSuites' | 'numPendingTests',
    number
  >
  if (numPendingTests > 0) console.log(`${project}: ${numPendingTests} skipped`)
  // A file that fails before its tests, or an error outside of any test, shows in the exit code alone.
  const unseen = failed === 0 && (code !== 0 || numFailedTestSuites > 0) ? 1 : 0
  return { name: project, passed, failed: failed + unseen }
}

/** Every story, each looked at in both themes. A run that saw no story is a failure. */
async function stories(): Promise<Result> {
  const { passed, failed, failures } = await runStories()
  for (const failure of failures) console.error(`\n✗ ${failure}`)
  return { name: 'stories', passed, failed: passed === 0 ? failed + 1 : failed }
}
