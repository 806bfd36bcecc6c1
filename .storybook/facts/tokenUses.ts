import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** `color.textMuted`, `space[4]`, `font.size.sm`, `touchTarget`. */
const names =
  /\b(?:(?:color|shadow|radius|opacity|zIndex|duration|easing|breakpoint|font\.\w+)\.\w+|font\.(?:family|mono)|touchTarget)\b|\bspace\[\d+\]/g

/** Token → the files in `src` that use it, without file extensions. */
export type TokenUses = Record<string, string[]>

/** Finds the components and screens that use each token. */
export function tokenUses(): TokenUses {
  const found: TokenUses = {}
  for (const file of globSync('src/{ui,screens}/**/*.{ts,tsx}').toSorted()) {
    const used = new Set(readFileSync(file, 'utf8').match(names))
    for (const name of used) found[name] = [...(found[name] ?? []), basename(file).replace(/\.tsx?$/, '')]
  }
  return found
}

const id = 'virtual:token-uses'

/** Provides the map to the pages of tokens as `virtual:token-uses`. */
export const tokenUsesPlugin = (): Plugin => ({
  name: 'token-uses',
  resolveId: (source) => (source === id ? `\0${id}` : null),
  load: (source) => (source === `\0${id}` ? `export const uses = ${JSON.stringify(tokenUses())}` : null),
})
