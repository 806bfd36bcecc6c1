import { createContext } from 'react'

/** The theme of the current docs page. */
export const DocsTheme = createContext<'light' | 'dark'>('light')
