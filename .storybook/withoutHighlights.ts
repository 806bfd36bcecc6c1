import type { Page } from 'playwright'

/**
 * Before a page is opened: Storybook does not watch it for what it could highlight. It asks for the style of every
 * element after every change, which takes longer than most changes themselves, and nobody is there to see highlights.
 */
export const withoutHighlights = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let features: object | undefined
    Object.defineProperty(window, 'FEATURES', {
      get: () => features,
      set: (all: object) => {
        features = { ...all, highlight: false }
      },
    })
  })
