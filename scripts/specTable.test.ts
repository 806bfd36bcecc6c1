import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { referencesOf, type SpecReference, specRows } from './specReferences.ts'

const root = join(import.meta.dirname, '..')
const columns = 4

const rows = specRows()

const problemsOf = ({ path, names }: SpecReference): string[] => {
  if (!existsSync(join(root, path))) return [`${path} does not exist`]
  if (names.length === 0 || statSync(join(root, path)).isDirectory()) return []
  const text = readFileSync(join(root, path), 'utf8')
  const isThere = (name: string) => text.includes(path.endsWith('.stories.tsx') ? `export const ${name}: Story` : name)
  return names.filter((name) => !isThere(name)).map((name) => `${path} has no “${name}”`)
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
        // Only an honest "not done: …" may go without naming a file.
        if (!/not done: \S/.test(cell)) expect(references).not.toEqual([])
        expect(references.flatMap(problemsOf)).toEqual([])
      }
    },
  )
})
