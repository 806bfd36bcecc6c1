import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment'
import type { Circus } from '@jest/types'
import { getTestRunnerConfig, setupPage } from '@storybook/test-runner'
import PlaywrightEnvironment from '@storybook/test-runner/dist/jest-playwright-entries/test-environment.js'
import type { Browser, BrowserContext, Page } from 'playwright'

/** The globals of a file of stories. */
interface Opened {
  browser: Browser
  context: BrowserContext
  page: Page
}

/** The parts of the runner's environment that we build on; its package leaves the type out. */
interface Runner {
  global: Partial<Opened>
  setup(): Promise<void>
  handleTestEvent(event: Circus.Event): Promise<void>
  teardown(): Promise<void>
}

const RunnerEnvironment = PlaywrightEnvironment as new (
  config: JestEnvironmentConfig,
  context: EnvironmentContext,
) => Runner

/** Maximum number of files per page, because Storybook keeps the module and the events of each visited story. */
const filesPerPage = 40

/** Matches the names of the stories to run, as "title name"; null for every story. */
const wanted = process.env.STORY_NAMES ? new RegExp(process.env.STORY_NAMES) : null

/** State of this worker between two files of stories. */
let kept: Opened | undefined
let filesInPage = 0

/** Jest's message to a worker that has no more files; see `CHILD_MESSAGE_END` in `jest-worker`. */
const endOfWork = 2

// The open browser would keep the worker alive until Jest kills it, with a warning. Playwright ends its browsers with the
// process.
process.on('message', (message) => {
  if (Array.isArray(message) && message[0] === endOfWork) process.exit()
})

/** Returns the runner's options without launching a browser per file, once there is one. */
function withoutBrowser({ globalConfig, projectConfig }: JestEnvironmentConfig): JestEnvironmentConfig {
  const { testEnvironmentOptions } = projectConfig
  const playwright = { ...(testEnvironmentOptions['jest-playwright'] as object), skipInitialization: true }
  const options = { ...testEnvironmentOptions, 'jest-playwright': playwright }
  return { globalConfig, projectConfig: { ...projectConfig, testEnvironmentOptions: options } }
}

/**
 * The test-runner's environment, with one open Storybook for many files. Loading Storybook into a cold browser, and the
 * runner into each file's own realm, took longer than most files' stories. A page in which a story failed is not used
 * again.
 */
export default class StoryEnvironment extends RunnerEnvironment {
  #failed = false

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(kept ? withoutBrowser(config) : config, context)
  }

  override async setup() {
    await super.setup()
    const globals = this.global as Opened
    const fresh = kept === undefined || kept.page.isClosed()
    const opened = kept ? { ...kept, page: fresh ? await kept.context.newPage() : kept.page } : globals
    if (fresh) await setupPage(opened.page, opened.context)
    const { preVisit, postVisit } = (await getTestRunnerConfig()) ?? {}
    // Sets the hooks of the runner's setup file, which is expensive to load for each file.
    const hooks = { __sbPreVisit: preVisit, __sbPostVisit: postVisit, __sbSetupPage: setupPage }
    Object.assign(globals, opened, hooks)
    kept = { browser: opened.browser, context: opened.context, page: opened.page }
    filesInPage = fresh ? 1 : filesInPage + 1
  }

  override async handleTestEvent(event: Circus.Event) {
    if (event.name === 'test_start' && wanted) {
      const { parent } = event.test
      if (!wanted.test(`${parent.parent?.name} ${parent.name}`)) event.test.mode = 'skip'
    }
    await super.handleTestEvent(event)
    if (event.name === 'test_done' && event.test.errors.length > 0) this.#failed = true
  }

  override async teardown() {
    const globals = this.global
    // After a story that navigated away, the runner goes on in another page.
    if (kept && globals.page) kept.page = globals.page
    if (this.#failed || filesInPage >= filesPerPage) await kept?.page.close()
    // The runner closes the browser that it finds here.
    for (const name of ['browser', 'context', 'page'] as const) delete globals[name]
    await super.teardown()
  }
}
