import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readStories } from '../.storybook/facts/readStories.ts'

const root = join(import.meta.dirname, '..')
const columns = 4

/** The cells of every row except the table heads. */
const rows = readFileSync(join(root, 'docs/spec.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (No|---) \|/.test(line))
  .map((line) => line.replace(/^\||\|$/g, '').split('|'))
  .map((cells) => cells.map((cell) => cell.trim()))

interface Reference {
  path: string
  /** Tests, stories and table rows that the file must contain. */
  names: string[]
}

/** `path` “name”, “another name”. A short `name: value` in backticks is code, not a path. */
const referencesOf = (cell: string): Reference[] =>
  [...cell.matchAll(/`([^`\s]+)`((?:,?\s*“[^”]+”)*)/g)].map(([, path = '', names = '']) => ({
    path,
    names: [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
  }))

const isNightly = (path: string, name: string): boolean =>
  path.endsWith('.stories.tsx') &&
  readStories(join(root, path)).stories.some(
    (story) => story.name.replaceAll(' ', '') === name && story.tags.includes('nightly'),
  )

const problemsOf = ({ path, names }: Reference): string[] => {
  if (!existsSync(join(root, path))) return [`${path} does not exist`]
  if (names.length === 0 || statSync(join(root, path)).isDirectory()) return []
  const text = readFileSync(join(root, path), 'utf8')
  const isThere = (name: string) => text.includes(path.endsWith('.stories.tsx') ? `export const ${name}: Story` : name)
  const missing = names.filter((name) => !isThere(name)).map((name) => `${path} has no “${name}”`)
  return [...missing, ...names.filter((name) => isNightly(path, name)).map((name) => `“${name}” runs only every night`)]
}

describe('the specification table', () => {
  it('has consecutive numbers in every section', () => {
    const numbers = rows.map(([number]) => number)
    const sections = Array.from({ length: 9 }, (_, at) => `${at + 1}`)
    const expected = sections.flatMap((section) =>
      numbers.filter((number) => number?.startsWith(`${section}.`)).map((_, at) => `${section}.${at + 1}`),
    )
    expect(numbers).toEqual(expected)
    expect(sections.filter((section) => !numbers.includes(`${section}.1`))).toEqual([])
  })

  it.each(rows.map((cells) => [cells[0], cells] as const))(
    '%s is filled in, and names existing files and tests',
    (_, cells) => {
      const [, statement = '', doneBy = '', shownBy = ''] = cells
      expect(cells).toHaveLength(columns)
      expect(statement).not.toBe('')
      for (const cell of [doneBy, shownBy]) {
        const references = referencesOf(cell)
        // A cell must name a file unless it says "not done: …".
        if (!/not done: \S/.test(cell)) expect(references).not.toEqual([])
        expect(references.flatMap(problemsOf)).toEqual([])
      }
    },
  )
})
