import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The fonts of every page, by what their files' names begin with. Captions have more, for those who see captions. */
function fontsOfTheme(): string[] {
  const theme = readFileSync(join(import.meta.dirname, '../../src/theme/fonts.ts'), 'utf8')
  return [...theme.matchAll(/@fontsource\/(\w+)\/([\w-]+)\.css/g)].map(([, family, face]) => `${family}-${face}-`)
}

/** The letters start on their way with the page, not when the styles that name them have been read. */
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
