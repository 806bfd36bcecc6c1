import type { BrandTheme } from './brand.ts'
import { isInDocsPage } from './keepOpenInDocs.ts'

/**
 * Returns the theme of the docs page around the story's frame, or undefined if there is none. Storybook hands the
 * toolbar's choice to the page, and renders its frames again without it.
 */
export const docsTheme = (): BrandTheme | undefined =>
  isInDocsPage() ? (window.parent.document.documentElement.dataset.theme as BrandTheme | undefined) : undefined
