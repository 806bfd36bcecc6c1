import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type TestRunnerConfig, waitForPageReady } from '@storybook/test-runner'
import { type StateTag, stateTags } from '../stories/statecharts/stateTags.ts'
import { isCheckedInBothThemes } from './bothThemes.ts'
import { delayResponses } from './delayResponses.ts'
import { viewports } from './viewports.ts'
import { withoutManager } from './withoutManager.ts'

type Page = Parameters<NonNullable<TestRunnerConfig['postVisit']>>[0]

/** The properties of a Storybook page that we read. They are not part of its public types. */
interface StorybookWindow {
  __STORYBOOK_PREVIEW__: {
    currentRender?: { id: string; phase?: string; story?: { parameters: StoryParameters; tags: string[] } }
    storyStoreValue: {
      userGlobals: { get(): Globals }
      loadStory(story: { storyId: string }): Promise<{ storyGlobals?: { viewport?: { value: ViewportName } } }>
    }
    /** Resolves when the list of all stories has loaded. */
    ready(): Promise<unknown>
  }
  /** The console methods from before the first story. */
  __CONSOLE__: Partial<Console>
  __FLOW_STATES__?: () => Record<string, string[]>
  __VIOLATIONS_IN_OTHER_THEME__: () => Promise<string[]>
  __STORYBOOK_ADDONS_CHANNEL__: {
    once(event: string, listener: () => void): void
    emit(event: string, payload: unknown): void
  }
}
type Globals = Record<string, unknown>
type Mode = Globals & { viewport?: keyof typeof viewports; disable?: boolean }
interface StoryParameters {
  chromatic?: { modes?: Record<string, Mode>; disableSnapshot?: boolean }
  viewport?: { options?: Record<string, { styles: { width: string; height: string } }> }
}

const folder = process.env.SCREENSHOT_DIR

/** Seed of random delays of responses, see `scripts/stories.ts`. */
const delays = process.env.STORIES_DELAYS

/**
 * Timeout for a page, in milliseconds. Longer than a play waits for one element, so that the error names the element.
 */
const patience = 240_000

type ViewportName = keyof typeof viewports

function pixels(name: ViewportName = 'laptop') {
  const { width, height } = viewports[name].styles
  return { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) }
}

/**
 * Waits until this exact story has finished. The runner accepts any `storyFinished` event without checking the id, so
 * it could report a broken story as passed.
 */
const finished = (page: Page, id: string) =>
  page.waitForFunction(
    (storyId) => {
      const render = (globalThis as unknown as StorybookWindow).__STORYBOOK_PREVIEW__.currentRender
      if (render?.id !== storyId) return false
      if (render.phase === 'errored' || render.phase === 'aborted') throw new Error(`${storyId} ${render.phase}`)
      return render.phase === 'finished'
    },
    id,
    { timeout: patience },
  )

async function setGlobals(page: Page, id: string, globals: Globals) {
  await page.evaluate(
    (next) =>
      new Promise<void>((done) => {
        const channel = (globalThis as unknown as StorybookWindow).__STORYBOOK_ADDONS_CHANNEL__
        channel.once('storyRendered', () => done())
        channel.emit('updateGlobals', { globals: next })
      }),
    globals,
  )
  await finished(page, id)
}

const readStory = (page: Page) =>
  page.evaluate(() => {
    const { currentRender, storyStoreValue } = (globalThis as unknown as StorybookWindow).__STORYBOOK_PREVIEW__
    const { chromatic, viewport } = currentRender?.story?.parameters ?? {}
    return {
      modes: chromatic?.disableSnapshot ? {} : (chromatic?.modes ?? { default: {} }),
      sizes: viewport?.options ?? {},
      globals: storyStoreValue.userGlobals.get(),
    }
  })

/** Milliseconds that a story has to reach its states after its play. */
const statePatience = 30_000

/** Reads the result of a story in one call, since each round trip to the page takes longer than the reading. */
const readEnd = (page: Page, id: string) =>
  page.evaluate((storyId) => {
    const { __STORYBOOK_PREVIEW__: preview, __FLOW_STATES__: flowStates } = globalThis as unknown as StorybookWindow
    const render = preview.currentRender
    return {
      isFinished: render?.id === storyId && render.phase === 'finished',
      tags: render?.story?.tags ?? [],
      states: flowStates?.() ?? {},
      modes: render?.story?.parameters.chromatic?.modes ?? {},
    }
  }, id)

const areIn = (all: StateTag[], states: Record<string, string[]>) =>
  all.every(({ machineId, path }) => states[machineId]?.includes(path))

/**
 * Checks that a story ends in the state that it claims to show, as reported by its machines (see flowStates.ts).
 * Requests may still be pending when the play ends.
 */
async function checkStates(page: Page, id: string, wanted: StateTag[]) {
  const areThere = (all: StateTag[]) => {
    const states = (globalThis as unknown as StorybookWindow).__FLOW_STATES__?.() ?? {}
    return all.every(({ machineId, path }) => states[machineId]?.includes(path))
  }
  await page.waitForFunction(areThere, wanted, { timeout: statePatience }).catch(async (cause: unknown) => {
    const { states } = await readEnd(page, id)
    const expected = wanted.map(({ machineId, path }) => `${machineId}:${path}`).join(', ')
    throw new Error(`${id} is tagged ${expected}; it ended with ${JSON.stringify(states)}`, { cause })
  })
}

/** Checks that the story has finished in the states named by its tags. Returns the modes of its pictures. */
async function checkEnd(page: Page, id: string): Promise<Record<string, Mode>> {
  let end = await readEnd(page, id)
  if (!end.isFinished) {
    await finished(page, id)
    end = await readEnd(page, id)
  }
  const wanted = stateTags(end.tags)
  if (!areIn(wanted, end.states)) await checkStates(page, id, wanted)
  return end.modes
}

/** Checks the page with axe in the other theme. The runner already has the results for the current one. */
async function checkOtherTheme(page: Page, id: string) {
  const violations = await page.evaluate(() =>
    (globalThis as unknown as StorybookWindow).__VIOLATIONS_IN_OTHER_THEME__(),
  )
  if (violations.length > 0) throw new Error(`${id} in the other theme:\n${violations.join('\n')}`)
}

/** Takes one picture per mode. Globals are changed without replaying the story. */
async function takePictures(page: Page, id: string, into: string) {
  mkdirSync(into, { recursive: true })
  const { modes, sizes, globals } = await readStory(page)
  for (const [name, { viewport, disable, ...modeGlobals }] of Object.entries<Mode>(modes)) {
    if (disable) continue
    const size = viewport ? sizes[viewport]?.styles : undefined
    await page.setViewportSize(
      size ? { width: Number.parseInt(size.width, 10), height: Number.parseInt(size.height, 10) } : pixels(),
    )
    await setGlobals(page, id, { ...globals, ...modeGlobals })
    await waitForPageReady(page)
    await page.evaluate(async () => {
      await document.fonts.ready
      for (let frame = 0; frame < 2; frame++) await new Promise((next) => requestAnimationFrame(next))
    })
    await page.screenshot({
      path: join(into, `${id}--${name.replaceAll(' ', '-')}.png`),
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      fullPage: true,
    })
  }
  await page.setViewportSize(pixels())
  await setGlobals(page, id, globals)
}

/**
 * Prepares the page for a story. Returns the viewport that the story requests by `globals: { viewport: { value:
 * 'phone' } }`. The runner wraps the console for each story; the wrappers are removed so that a page can run any
 * number of stories.
 */
const beforeStory = (page: Page, id: string) =>
  page.evaluate(async (storyId) => {
    const { __STORYBOOK_PREVIEW__: preview, __CONSOLE__: unwrapped } = globalThis as unknown as StorybookWindow
    Object.assign(console, unwrapped)
    const { storyGlobals } = await preview.storyStoreValue.loadStory({ storyId })
    return storyGlobals?.viewport?.value
  }, id)

export default {
  logLevel: 'warn',
  async prepare({ page }) {
    page.setDefaultTimeout(patience)
    await withoutManager(page)
    if (delays) await delayResponses(page, Number(delays))
    // Accessibility is off while taking pictures, since it has its own run.
    const query = folder ? 'iframe.html?globals=a11y.manual:!true' : 'iframe.html'
    await page.goto(new URL(query, process.env.TARGET_URL).href, { waitUntil: 'load' })
    // Before any story: a page whose story holds a request never becomes idle.
    if (folder) await waitForPageReady(page)
    // A loaded page is still fetching the list of all stories, and no story can be requested before that.
    await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in globalThis)
    await page.evaluate(async () => {
      const window = globalThis as unknown as StorybookWindow
      await window.__STORYBOOK_PREVIEW__.ready()
      window.__CONSOLE__ = { ...console }
    })
  },
  async preVisit(page, { id }) {
    const size = pixels(await beforeStory(page, id))
    const { width, height } = page.viewportSize() ?? {}
    if (width !== size.width || height !== size.height) await page.setViewportSize(size)
  },
  async postVisit(page, context) {
    // The runner already has the reason; another error would hide it.
    if (context.hasFailure) return
    const modes = await checkEnd(page, context.id)
    if (folder) await takePictures(page, context.id, folder)
    else if (isCheckedInBothThemes(modes)) await checkOtherTheme(page, context.id)
  },
} satisfies TestRunnerConfig
