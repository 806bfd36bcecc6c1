import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SpecReference {
  path: string
  /** Tests, stories and table rows that the file must contain. */
  names: string[]
}

/** Returns the cells of every row of `docs/spec.md` except the table heads. */
export const specRows = (): string[][] =>
  readFileSync(join(import.meta.dirname, '../docs/spec.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\| (No|---) \|/.test(line))
    .map((line) => line.replace(/^\||\|$/g, '').split('|'))
    .map((cells) => cells.map((cell) => cell.trim()))

/**
 * Returns the references in a cell: `path` “name”, “another name”. A short `name: value` in backticks is code, not a
 * path.
 */
export const referencesOf = (cell: string): SpecReference[] =>
  [...cell.matchAll(/`([^`\s]+)`((?:,?\s*“[^”]+”)*)/g)].map(([, path = '', names = '']) => ({
    path,
    names: [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
  }))
