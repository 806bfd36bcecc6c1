import { createContext } from 'react'

/** The choices in the toolbar that the pictures on a docs page follow. */
export interface DocsChoices {
  theme: 'light' | 'dark'
  /** Whether a screen stands alone, or on the page with its navigation. */
  surroundings: 'none' | 'page'
}

export const DocsGlobals = createContext<DocsChoices>({ theme: 'light', surroundings: 'none' })
