import type { Page } from 'playwright'

/** Globals that tell a Storybook page that only the result will be read. */
interface CheckedWindow {
  FEATURES: object
  CHANNEL_OPTIONS: object
  __CHECKED_BY_PROGRAM__: boolean
}

/**
 * Disables work that only Storybook's manager would show. Call this before opening a page.
 * - Highlights: Storybook reads the style of every element after every change, which takes longer than most changes.
 * - Events: Storybook serializes each one to 25 levels for the manager, including the parameters and axe's results.
 * - axe: the panel lists passed checks, but a program reads only violations, see `axeOptions.ts`.
 */
export const withoutManager = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const checked = globalThis as unknown as CheckedWindow
    checked.__CHECKED_BY_PROGRAM__ = true
    const change = (name: 'FEATURES' | 'CHANNEL_OPTIONS', by: object) => {
      let value: object = by
      Object.defineProperty(checked, name, {
        get: () => value,
        set: (given: object) => {
          value = { ...given, ...by }
        },
      })
    }
    change('FEATURES', { highlight: false })
    change('CHANNEL_OPTIONS', { maxDepth: 1 })
  })
