import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type TestRunnerConfig, waitForPageReady } from '@storybook/test-runner'
import { type StateTag, stateTags } from '../stories/statecharts/stateTags.ts'
import { isCheckedInBothThemes } from './bothThemes.ts'
import { viewports } from './viewports.ts'
import { withoutManager } from './withoutManager.ts'

type Page = Parameters<NonNullable<TestRunnerConfig['postVisit']>>[0]

/** What a page of Storybook carries that we read; not part of its public types. */
interface StorybookWindow {
  __STORYBOOK_PREVIEW__: {
    currentRender?: { id: string; phase?: string; story?: { parameters: StoryParameters; tags: string[] } }
    storyStoreValue: {
      userGlobals: { get(): Globals }
      loadStory(story: { storyId: string }): Promise<{ storyGlobals?: { viewport?: { value: ViewportName } } }>
    }
    /** Ends when the list of all stories has come. */
    ready(): Promise<unknown>
  }
  /** The methods of the console as they were before the first story. */
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

/** Milliseconds that a page is waited for; longer than a play waits for one element, so that it is the element that is named. */
const patience = 240_000

type ViewportName = keyof typeof viewports

function pixels(name: ViewportName = 'laptop') {
  const { width, height } = viewports[name].styles
  return { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) }
}

/**
 * Waits until this very story has ended. The runner itself ends a story at any `storyFinished` event without looking
 * at the id, and so could call a broken story whole.
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

/** Milliseconds that a story has for what its play has set off. */
const statePatience = 30_000

/** The end of a story, read at once: each question to the page takes longer than its answer. */
const readEnd = (page: Page, id: string) =>
  page.evaluate((storyId) => {
    const { __STORYBOOK_PREVIEW__: preview, __FLOW_STATES__: flowStates } = globalThis as unknown as StorybookWindow
    const render = preview.currentRender
    return {
      isFinished: render?.id === storyId && render.phase === 'finished',
      tags: render?.story?.tags ?? [],
      states: flowStates?.() ?? {},
    }
  }, id)

const areIn = (all: StateTag[], states: Record<string, string[]>) =>
  all.every(({ machineId, path }) => states[machineId]?.includes(path))

/**
 * A story that says which state it shows must end in it: the machines tell, see flowStates.ts. What has been asked for
 * may still be on its way when the play is over.
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

/** The story is over, in the states that its tags name. */
async function checkEnd(page: Page, id: string) {
  let end = await readEnd(page, id)
  if (!end.isFinished) {
    await finished(page, id)
    end = await readEnd(page, id)
  }
  const wanted = stateTags(end.tags)
  if (!areIn(wanted, end.states)) await checkStates(page, id, wanted)
}

/** The runner has axe's findings in the theme on show; these are the findings on the same page in the other one. */
async function checkOtherTheme(page: Page, id: string) {
  const violations = await page.evaluate(() =>
    (globalThis as unknown as StorybookWindow).__VIOLATIONS_IN_OTHER_THEME__(),
  )
  if (violations.length > 0) throw new Error(`${id} in the other theme:\n${violations.join('\n')}`)
}

/** One picture per mode. Globals are set without playing the story again. */
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
 * Readies the page for a story; returns the window that it asks for by `globals: { viewport: { value: 'phone' } }`.
 * The runner wraps the console for each story: without the wrappers of the stories before, a page serves any number.
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
    // Pictures are taken of stories whose accessibility has its own run.
    const query = folder ? 'iframe.html?globals=a11y.manual:!true' : 'iframe.html'
    await page.goto(new URL(query, process.env.TARGET_URL).href, { waitUntil: 'load' })
    // A page that has loaded still fetches the list of all stories, without which none can be asked for.
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
    // The runner has the reason already; one found here would take its place.
    if (context.hasFailure) return
    await checkEnd(page, context.id)
    if (folder) await takePictures(page, context.id, folder)
    else if (isCheckedInBothThemes(context)) await checkOtherTheme(page, context.id)
  },
} satisfies TestRunnerConfig
