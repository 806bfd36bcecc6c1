import { availableParallelism } from 'node:os'
import { execa } from 'execa'
import { visitDocsPages } from './docsPages.ts'
import { serveStatic } from './serveStatic.ts'
import { storybookBuild } from './storybookBuild.ts'

export interface StoriesOptions {
  /** A folder that gets a picture of every story in every mode. */
  screenshots?: string
  /** Regular expressions of paths of story files; all when empty. */
  only?: readonly string[]
  /** Prints the runner's own output. */
  verbose?: boolean
}

export interface StoriesResult {
  passed: number
  failed: number
  /** Words for each failure: story and reason. */
  failures: string[]
}

/** The parts that we read of Jest's `--json` output. */
interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** Jest writes its report as one line; the runner's own words may stand before it. */
function readReport(output: string): StoriesResult {
  const line = output.split('\n').findLast((one) => one.startsWith('{"num'))
  if (!line) throw new Error('No report in the output.')
  const report = JSON.parse(line) as JestReport
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length > 0) return failed.map((one) => `${one.fullName}\n${one.failureMessages.join('\n')}`)
    return assertionResults.length === 0 && message ? [`${name}\n${message}`] : []
  })
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures,
  }
}

const addUp = (one: StoriesResult, other: StoriesResult): StoriesResult => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  failures: [...one.failures, ...other.failures],
})

/**
 * Plays every story in a browser, on the static Storybook: plays, axe in both themes and a clean console all count.
 * Then visits the docs pages, unless it is for pictures of stories. Builds the Storybook first when it is out of date.
 * Throws when the runner itself cannot run.
 */
export async function runStories(options: StoriesOptions = {}): Promise<StoriesResult> {
  const { screenshots, only = [], verbose = false } = options
  const server = await serveStatic(await storybookBuild())
  try {
    const args = ['--url', server.url, '--failOnConsole', '--disable-telemetry', '--json']
    const workers = ['--maxWorkers', String(Math.max(1, Math.min(4, availableParallelism())))]
    const { stdout, stderr } = await execa('test-storybook', [...args, ...workers, ...only], {
      preferLocal: true,
      reject: false,
      env: screenshots ? { SCREENSHOT_DIR: screenshots } : {},
      stderr: verbose ? ['pipe', 'inherit'] : 'pipe',
    })
    let played: StoriesResult
    try {
      played = readReport(stdout)
    } catch (cause) {
      throw new Error(`The story runner gave no report:\n${stderr}\n${stdout}`, { cause })
    }
    return screenshots ? played : addUp(played, await visitDocsPages(server.url, only))
  } finally {
    await server.close()
  }
}
