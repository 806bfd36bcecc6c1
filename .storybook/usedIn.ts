import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Plugin } from 'vite'

/** Component → folder → the files in it that import the component. */
export type UsedIn = Record<string, Record<string, string[]>>

/** Reads from the imports in `src` where each component of `src/ui` is used. */
export function usedIn(): UsedIn {
  const found: UsedIn = {}
  for (const fileName of globSync('src/**/*.{ts,tsx}').toSorted()) {
    const path = fileName.replaceAll('\\', '/')
    const folder = dirname(path).replace(/^src\//, '')
    const imports = folder === 'ui' ? /from '\.\/(\w+)\.tsx'/g : /(?:from |import\()'(?:\.\.\/)+ui\/(\w+)\.tsx'/g
    for (const [, name = ''] of readFileSync(fileName, 'utf8').matchAll(imports)) {
      const folders = found[name] ?? {}
      const files = folders[folder] ?? []
      found[name] = { ...folders, [folder]: [...files, basename(path).replace(/\.tsx?$/, '')] }
    }
  }
  return found
}

/** Gives the docs pages the map as `virtual:used-in`. */
export const usedInPlugin = (): Plugin => ({
  name: 'used-in',
  resolveId: (source) => (source === 'virtual:used-in' ? `\0${source}` : null),
  load: (id) => (id === '\0virtual:used-in' ? `export const usedIn = ${JSON.stringify(usedIn())}` : null),
})
