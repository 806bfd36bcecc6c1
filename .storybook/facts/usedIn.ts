import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Plugin } from 'vite'
import { importsOf } from '../../scripts/importsOf.ts'

/**
 * Component (`Button`) or part of a screen (`clips/ClipCard`) → folder of `src` → the files in it that import the
 * component.
 */
export type UsedIn = Record<string, Record<string, string[]>>

/** Finds, from the imports in `src`, where each component of `src/ui` and each part of `src/screens` is used. */
export function usedIn(): UsedIn {
  const found: UsedIn = {}
  for (const fileName of globSync('src/**/*.{ts,tsx}').toSorted()) {
    const path = fileName.replaceAll('\\', '/')
    const folder = dirname(path).replace(/^src\//, '')
    for (const imported of importsOf(path)) {
      const [, place] = /^src\/(?:ui\/\w+|screens)\/(.+)\.tsx$/.exec(imported) ?? []
      if (place === undefined) continue
      const folders = found[place] ?? {}
      const files = folders[folder] ?? []
      found[place] = { ...folders, [folder]: [...files, basename(path).replace(/\.tsx?$/, '')] }
    }
  }
  return found
}

/** Provides the map to the docs pages as `virtual:used-in`. */
export const usedInPlugin = (): Plugin => ({
  name: 'used-in',
  resolveId: (source) => (source === 'virtual:used-in' ? `\0${source}` : null),
  load: (id) => (id === '\0virtual:used-in' ? `export const usedIn = ${JSON.stringify(usedIn())}` : null),
})
