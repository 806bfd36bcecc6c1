import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Returns the prefixes of the file names of every page's fonts. Captions have more fonts, which load with captions
 * only.
 */
function fontsOfTheme(): string[] {
  const theme = readFileSync(join(import.meta.dirname, '../../src/theme/fonts.ts'), 'utf8')
  return [...theme.matchAll(/@fontsource\/(\w+)\/([\w-]+)\.css/g)].map(([, family, face]) => `${family}-${face}-`)
}

/** Loads fonts with the page, not after the styles that name them. */
export const preloadFonts = (): Plugin => {
  let base = '/'
  return {
    name: 'preload-fonts',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const wanted = fontsOfTheme()
        return Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2') && wanted.some((name) => file.includes(`/${name}`)))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: base + file, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head' as const,
          }))
      },
    },
  }
}
