import type { Plugin } from 'vite'
import { darkColors, lightColors } from '../../src/theme/colors.ts'
import { darkShadows, lightShadows } from '../../src/theme/shadows.ts'

/** A table reduced to its names, for the app. */
const named = (name: string, values: object) =>
  `export const ${name} = Object.fromEntries('${Object.keys(values).join(' ')}'.split(' ').map((name) => [name, '']))`

const inApp: Readonly<Record<string, string>> = {
  'GlobalStyle.tsx': 'export const GlobalStyle = () => null',
  'colors.ts': `${named('lightColors', lightColors)}\n${named('darkColors', darkColors)}`,
  'shadows.ts': `${named('lightShadows', lightShadows)}\n${named('darkShadows', darkShadows)}`,
}

/**
 * The theme is in the head of every built page (`prerender`), so a page has its colours before any script. So the app's
 * code contains only the names of the variables, not their values.
 */
export const styleInPage = (): Plugin => ({
  name: 'style-in-page',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: /[\\/]src[\\/]theme[\\/](GlobalStyle\.tsx|colors\.ts|shadows\.ts)$/ },
    handler: (_, id) => ({ code: inApp[id.replace(/^.*[\\/]/, '')] ?? '', map: null }),
  },
})
