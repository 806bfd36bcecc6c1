import { createContext } from 'react'

/** The theme of the docs page on show. */
export const DocsTheme = createContext<'light' | 'dark'>('light')
