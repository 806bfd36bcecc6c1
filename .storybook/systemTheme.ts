import type { BrandTheme } from './brand.ts'

/** The theme of the visitor's system: shown until one is chosen, by the manager's frame and the page in it alike. */
export const systemTheme = (): BrandTheme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
