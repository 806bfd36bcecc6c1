import { createRequire } from 'node:module'
import { type Browser, chromium, type Page } from 'playwright'
import { withoutManager } from '../.storybook/withoutManager.ts'
import { launchOptions } from './chromium.ts'
import { describeFailure, printedFailure } from './FailedStories.ts'
import type { StoriesResult } from './StoriesResult.ts'

/** An entry of the built Storybook's `index.json`. */
interface Entry {
  id: string
  type: 'docs' | 'story'
  title: string
  importPath: string
}

/** The parts of Storybook's page that are used here and not in its public types. */
interface DocsWindow {
  __STORYBOOK_PREVIEW__: { storyRenders: { id: string; phase?: string }[] }
  __STORYBOOK_ADDONS_CHANNEL__: {
    on(event: string, listener: (payload: unknown) => void): void
    off(event: string, listener: (payload: unknown) => void): void
    emit(event: string, payload: unknown): void
  }
  axe: {
    run(
      context: { exclude: string[][] },
      options: object,
    ): Promise<{ violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }>
  }
}

// The axe that stories are checked with.
const axePath = createRequire(import.meta.resolve('@storybook/addon-a11y')).resolve('axe-core/axe.min.js')

/** All pages have the same frame, so they take turns in the two themes, each as its system's visitors see it. */
const themes = ['light', 'dark'] as const

type Theme = (typeof themes)[number]

/** Milliseconds. A page of many stories takes long on a busy machine. */
const patience = 120_000

/** Shows a docs page in the open page, which is much cheaper than loading Storybook again. */
const show = (page: Page, id: string) =>
  page.evaluate(
    ([storyId, limit]) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as DocsWindow
      // Storybook does not draw the current page again.
      if (new URL(location.href).searchParams.get('id') === storyId) return
      return new Promise<void>((done, failed) => {
        setTimeout(() => failed(new Error('The page was not drawn in time.')), limit)
        const onRendered = (shownId: unknown) => {
          if (shownId !== storyId) return
          channel.off('docsRendered', onRendered)
          done()
        }
        channel.on('docsRendered', onRendered)
        channel.emit('setCurrentStory', { storyId, viewMode: 'docs' })
      })
    },
    [id, patience] as const,
  )

/** Waits until every story on the page is done; those in iframes are visited as stories. */
const storiesDone = (page: Page) =>
  page.waitForFunction(
    () => {
      const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as Partial<DocsWindow>
      const storyRenders = preview?.storyRenders
      if (!storyRenders || !document.querySelector('#storybook-docs:not([hidden]) h1')) return false
      const broken = storyRenders.find(({ phase }) => phase === 'errored')
      if (broken) throw new Error(`${broken.id} is broken.`)
      return (
        storyRenders.every(({ phase }) => phase === 'finished') &&
        [...document.querySelectorAll('[id^="story--"]')].every(({ childElementCount }) => childElementCount > 0)
      )
    },
    undefined,
    { timeout: patience },
  )

/** A docs page has no landmarks, and its stories bring headings of their own. */
const rulesForWholePages = ['region', 'landmark-one-main', 'heading-order']

/**
 * Returns axe's findings outside the stories, which are checked separately. Storybook's own tables, code blocks and
 * toolbars are not ours to fix.
 */
const violations = (page: Page) =>
  page.evaluate(async (rulesOff) => {
    const { axe } = globalThis as unknown as DocsWindow
    const exclude = [
      '[id^="story--"]',
      'iframe',
      '.docblock-argstable',
      '.sb-argstableBlock',
      '.docblock-source',
      '.sb-bar',
    ]
    const found = await axe.run(
      { exclude: exclude.filter((selector) => document.querySelector(selector)).map((selector) => [selector]) },
      { rules: Object.fromEntries(rulesOff.map((id) => [id, { enabled: false }])), resultTypes: ['violations'] },
    )
    return found.violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map(({ target, failureSummary = '' }) => `  ${target.join(' ')}\n  ${failureSummary}`).join('\n')}`,
    )
  }, rulesForWholePages)

/**
 * Checks that the page is branded, in the theme of the visitor's system and in the direction of its language, and that no
 * Markdown is shown as its source.
 */
const looks = (page: Page, theme: Theme) =>
  page.evaluate((expected) => {
    const docs = document.querySelector('#storybook-docs')
    const title = docs?.querySelector('h1')
    const { fontFamily: font, direction } = getComputedStyle(title ?? document.body)
    const paragraphs = [...(docs?.querySelectorAll('p') ?? [])]
    const raw = paragraphs.find(({ textContent }) => /\|\s*-{3}/.test(textContent ?? ''))
    const texts = document.createTreeWalker(docs ?? document.body, NodeFilter.SHOW_TEXT)
    const ticked: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (
        text.nodeValue?.includes('`') &&
        !text.parentElement?.closest('code, pre, script, style, .docblock-argstable, [id^="story--"]')
      )
        ticked.push(text.nodeValue.slice(0, 80))
    const types = [...(docs?.querySelectorAll('.docblock-argstable td:nth-child(2) span') ?? [])]
    const unnamed = types.filter(({ textContent }) => /^(?:union|unknown|literal)$/.test(textContent ?? ''))
    const page = docs?.querySelector('.sbdocs-wrapper')
    const red = Number(page && /\d+/.exec(getComputedStyle(page).backgroundColor)?.[0])
    const theme = red < 128 ? 'dark' : 'light'
    return [
      ...(font.startsWith('Inter') ? [] : [`The title is set in ${font}.`]),
      ...(raw ? [`A table is shown as text: ${raw.textContent?.slice(0, 80)}`] : []),
      ...ticked.map((text) => `Backticks are shown as text: ${text}`),
      ...unnamed.map((type) => `A prop has no type: ${type.closest('tr')?.textContent?.slice(0, 80)}`),
      ...(direction === 'ltr' ? [] : ['The page is written from right to left.']),
      ...(theme === expected ? [] : [`The page is ${theme} for a visitor whose system is ${expected}.`]),
    ]
  }, theme)

/** Pressed, selected and progress states, which forced colours must keep visible. */
const states = [
  '[aria-pressed="true"]',
  '[aria-current="page"]',
  '[aria-selected="true"]',
  'input:checked:enabled',
  '[role="progressbar"] > :only-child',
]

/**
 * Finds states that are invisible in forced colours: neither the element nor its parts have the colour of a selection.
 */
async function lostStates(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const lost = await page.evaluate((selector) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'Highlight'
    const chosen = getComputedStyle(probe).color
    probe.remove()
    const isChosen = (element: Element, part?: string) => {
      const { backgroundColor, borderTopColor, outlineColor } = getComputedStyle(element, part)
      return [backgroundColor, borderTopColor, outlineColor].includes(chosen)
    }
    const shows = (element: Element) =>
      [element, element.parentElement ?? element, ...element.children].some((one) => isChosen(one)) ||
      isChosen(element, '::before') ||
      isChosen(element, '::after')
    return (
      [...document.querySelectorAll('[id^="story--"]')]
        .flatMap((story) => [...story.querySelectorAll(selector)])
        // The browser draws its own boxes.
        .filter((element) => !element.matches('input') || getComputedStyle(element).appearance === 'none')
        .filter((element) => element.checkVisibility() && !shows(element))
        .map(({ outerHTML }) => `A state is lost in forced colours: ${outerHTML.slice(0, 160)}`)
    )
  }, states.join())
  await page.emulateMedia({ forcedColors: 'none' })
  return [...new Set(lost)]
}

interface Visit {
  /** The address of the Storybook. */
  url: string
  theme: Theme
  /** Receives each failure as soon as it is found. */
  say?: ((line: string) => void) | undefined
}

const groupOf = ({ title }: Entry) => title.split('/', 1)[0]

/** Returns the pages written by hand, and the first of each group, since all others are of one template. */
function unlikePages(entries: readonly Entry[]): Entry[] {
  const firsts = new Set([...Map.groupBy(entries, groupOf).values()].map(([first]) => first))
  return entries.filter((entry) => entry.importPath.endsWith('.mdx') || firsts.has(entry))
}

/** Returns the pages that every run visits: those unlike each other, and those of components, with their variants. */
function pagesOfEveryRun(entries: readonly Entry[]): Entry[] {
  const unlike = new Set(unlikePages(entries))
  return entries.filter((entry) => unlike.has(entry) || groupOf(entry) === 'Components')
}

/** Visits a share of the entries in one page of the browser. */
async function visitAll(browser: Browser, entries: readonly Entry[], { url, theme, say }: Visit): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    colorScheme: theme,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  const failures: string[] = []
  let said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => said.push(String(error)))
  await withoutManager(page)
  // Stories in frames are visited as stories; each frame would load a Storybook of its own.
  await page.addInitScript(() => {
    if (window !== window.top) window.stop()
  })
  const byAxe = new Set(process.env.CHECKS === 'full' ? entries : unlikePages(entries))
  const visit = async (entry: Entry) => {
    await show(page, entry.id)
    await storiesDone(page)
    const found = [...(await looks(page, theme)), ...(await lostStates(page))]
    return byAxe.has(entry) ? [...found, ...(await violations(page))] : found
  }
  await page.goto(`${url}/iframe.html?viewMode=docs&id=${entries[0]?.id}`, { waitUntil: 'load' })
  await storiesDone(page)
  // Into this document only: an init script would run in each frame.
  await page.addScriptTag({ path: axePath })
  for (const entry of entries) {
    said = []
    const wrong = await visit(entry).catch((error: unknown) => [String(error)])
    if (wrong.length + said.length === 0) continue
    const failure = describeFailure(`Docs of ${entry.title} (${theme})`, [...said, ...wrong])
    say?.(printedFailure(failure))
    failures.push(failure)
  }
  await context.close()
  return failures
}

export interface DocsOptions {
  /** Regular expressions of paths of story files; all when empty. */
  only?: readonly string[]
  /** Leaves out the pages of patterns, screens and flows, except the first of each group. */
  withoutNightly?: boolean | undefined
  /** Receives each failure as soon as it is found. */
  say?: ((line: string) => void) | undefined
}

/** Visits the docs pages of a Storybook: they render, look right, and the console stays clean. Axe checks some. */
export async function visitDocsPages(
  url: string,
  { only = [], withoutNightly, say }: DocsOptions = {},
): Promise<StoriesResult> {
  const { entries } = (await (await fetch(`${url}/index.json`)).json()) as { entries: Record<string, Entry> }
  const chosen = only.map((one) => new RegExp(one))
  const all = Object.values(entries)
    .filter(({ type }) => type === 'docs')
    .filter(({ importPath }) => chosen.length === 0 || chosen.some((one) => one.test(importPath)))
  const pages = withoutNightly ? pagesOfEveryRun(all) : all
  if (pages.length === 0) return { passed: 0, failed: 0, failures: [] }
  const browser = await chromium.launch(launchOptions)
  try {
    const found = await Promise.all(
      themes.map((theme, turn) => {
        const share = pages.filter((_page, at) => at % themes.length === turn)
        return share.length > 0 ? visitAll(browser, share, { url, theme, say }) : []
      }),
    )
    const failures = found.flat()
    return { passed: pages.length - failures.length, failed: failures.length, failures }
  } finally {
    await browser.close()
  }
}
