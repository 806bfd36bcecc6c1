import { availableParallelism } from 'node:os'
import { execa } from 'execa'
import { visitDocsPages } from './docsPages.ts'
import { describeFailure, isAboutFailure } from './FailedStories.ts'
import { picturedStories } from './picturedStories.ts'
import type { StoriesResult } from './StoriesResult.ts'
import { serveStatic } from './serveStatic.ts'
import { storybookBuild } from './storybookBuild.ts'

export interface StoriesOptions {
  /** A folder that gets a picture of every story in every mode. */
  screenshots?: string
  /** Regular expressions of paths of story files; all when empty. */
  only?: readonly string[]
  /** Exact story files, pages of documentation included: a Storybook of these alone is built. */
  files?: readonly string[]
  /** The folder of another checkout, whose stories run instead. */
  root?: string
  /** Shuffles the files; the same seed gives the same order. */
  seed?: number
  /** Delays each response by a random time; the same seed gives the same times. */
  delays?: number
  /** Leaves out the stories tagged `nightly`, and most docs pages of patterns, screens and flows. */
  withoutNightly?: boolean
  /** Receives each failure, line by line, as soon as it is found. */
  say?: (line: string) => void
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

/** Jest writes its report as one line; other output may precede it. */
function readReport(output: string): StoriesResult {
  const line = output.split('\n').findLast((one) => one.startsWith('{"num'))
  if (!line) throw new Error('No report in the output.')
  const report = JSON.parse(line) as JestReport
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length > 0) return failed.map((one) => describeFailure(one.fullName, one.failureMessages))
    return assertionResults.length === 0 && message ? [describeFailure(name, [message])] : []
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

const nothing: StoriesResult = { passed: 0, failed: 0, failures: [] }

/** Runs the test-runner on a Storybook. Throws when it gives no report. */
async function playStories(url: string, options: StoriesOptions): Promise<StoriesResult> {
  const { screenshots, only = [], files = [], root, seed, delays, withoutNightly, say } = options
  // The runner treats a run without stories as an error.
  if (files.length > 0 && files.every((file) => file.endsWith('.mdx'))) return nothing
  const args = ['--url', url, '--failOnConsole', '--disable-telemetry', '--json']
  const excluded = withoutNightly ? ['--excludeTags', 'nightly'] : []
  const workers = ['--maxWorkers', String(Math.max(1, Math.min(4, availableParallelism())))]
  const { stdout, stderr } = await execa('test-storybook', [...args, ...excluded, ...workers, ...only], {
    preferLocal: true,
    reject: false,
    ...(root && { cwd: root }),
    env: {
      // The runner uses the same configuration to find the story files.
      STORY_FILES: files.join(),
      // Stories without a picture are left to the run that checks them.
      ...(screenshots && { SCREENSHOT_DIR: screenshots, STORY_NAMES: picturedStories(files, root) }),
      ...(seed !== undefined && { STORIES_SEED: String(seed) }),
      ...(delays !== undefined && { STORIES_DELAYS: String(delays) }),
    },
    stderr: function* (line: unknown) {
      if (isAboutFailure(String(line))) say?.(String(line))
      yield line
    },
  })
  try {
    return readReport(stdout)
  } catch (cause) {
    throw new Error(`The story runner gave no report:\n${stderr}\n${stdout}`, { cause })
  }
}

/**
 * Plays every story in a browser, on the static Storybook: plays, axe and a clean console all count.
 * Then visits the docs pages, unless it is for pictures of stories. Builds the Storybook first when it is out of date.
 * Throws when the runner itself cannot run.
 */
export async function runStories(options: StoriesOptions = {}): Promise<StoriesResult> {
  const { screenshots, only = [], files = [], root, withoutNightly, say } = options
  const server = await serveStatic(await storybookBuild({ files, ...(root && { root }) }))
  try {
    const played = await playStories(server.url, options)
    return screenshots ? played : addUp(played, await visitDocsPages(server.url, { only, withoutNightly, say }))
  } finally {
    await server.close()
  }
}
