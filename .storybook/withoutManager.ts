import type { Page } from 'playwright'

/** Globals by which a page of Storybook learns that nobody reads more than the result. */
interface CheckedWindow {
  FEATURES: object
  CHANNEL_OPTIONS: object
  __CHECKED_BY_PROGRAM__: boolean
}

/**
 * Before a page is opened: Storybook leaves out work that only its manager would show.
 * - Highlights: Storybook asks for the style of every element after every change, which takes longer than most changes.
 * - Events: Storybook serializes each one to 25 levels for the manager, the parameters and axe's findings included.
 * - axe: passed checks are listed in the panel; a program reads violations alone, see `axeOptions.ts`.
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
