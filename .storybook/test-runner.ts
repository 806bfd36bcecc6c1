import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { getStoryContext, type TestRunnerConfig, waitForPageReady } from '@storybook/test-runner'
import { stateTags } from '../stories/statecharts/stateTags.ts'
import { viewports } from './viewports.ts'
import { withoutHighlights } from './withoutHighlights.ts'

type Page = Parameters<NonNullable<TestRunnerConfig['postVisit']>>[0]

/** What a page of Storybook carries that we read; not part of its public types. */
interface StorybookWindow {
  __STORYBOOK_PREVIEW__: {
    currentRender?: { id: string; phase?: string; story?: { parameters: StoryParameters; tags: string[] } }
    storyStoreValue: { userGlobals: { get(): Globals } }
    /** Ends when the list of all stories has come. */
    ready(): Promise<unknown>
  }
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
interface StoryContext {
  storyGlobals: { viewport?: { value: ViewportName } }
}

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

/**
 * A story that says which state it shows must end in it: the machines tell, see flowStates.ts. What has been asked for
 * may still be on its way when the play is over.
 */
async function checkStates(page: Page, id: string) {
  const tags = await page.evaluate(
    () => (globalThis as unknown as StorybookWindow).__STORYBOOK_PREVIEW__.currentRender?.story?.tags ?? [],
  )
  const wanted = stateTags(tags)
  const areThere = (all: typeof wanted) => {
    const states = (globalThis as unknown as StorybookWindow).__FLOW_STATES__?.() ?? {}
    return all.every(({ machineId, path }) => states[machineId]?.includes(path))
  }
  await page.waitForFunction(areThere, wanted, { timeout: statePatience }).catch(async (cause: unknown) => {
    const states = await page.evaluate(() => (globalThis as unknown as StorybookWindow).__FLOW_STATES__?.() ?? {})
    const expected = wanted.map(({ machineId, path }) => `${machineId}:${path}`).join(', ')
    throw new Error(`${id} is tagged ${expected}; it ended with ${JSON.stringify(states)}`, { cause })
  })
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

/** A page that has loaded still fetches the list of all stories, without which none can be asked for. */
async function storiesKnown(page: Page) {
  await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in globalThis)
  await page.evaluate(async () => {
    await (globalThis as unknown as StorybookWindow).__STORYBOOK_PREVIEW__.ready()
  })
}

/** The window that a story asks for by `globals: { viewport: { value: 'phone' } }`; a laptop's otherwise. */
async function sizeOf(page: Page, context: Parameters<typeof getStoryContext>[1]) {
  const { storyGlobals } = (await getStoryContext(page, context)) as unknown as StoryContext
  return pixels(storyGlobals.viewport?.value)
}

export default {
  logLevel: 'warn',
  async prepare({ page }) {
    page.setDefaultTimeout(patience)
    await withoutHighlights(page)
    await page.goto(new URL('iframe.html', process.env.TARGET_URL).href, { waitUntil: 'load' })
  },
  async preVisit(page, context) {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await storiesKnown(page)
    await page.setViewportSize(await sizeOf(page, context))
    await page.mouse.move(0, 0)
  },
  async postVisit(page, { id }) {
    await finished(page, id)
    await checkStates(page, id)
    await checkOtherTheme(page, id)
    if (folder) await takePictures(page, id, folder)
  },
} satisfies TestRunnerConfig
