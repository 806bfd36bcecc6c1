import type { BrandTheme } from './brand.ts'

/** Returns the visitor's system theme, the default until one is chosen, both in the manager and in the preview. */
export const systemTheme = (): BrandTheme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
