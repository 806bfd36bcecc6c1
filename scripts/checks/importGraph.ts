import { readFileSync, statSync } from 'node:fs'
import { dirname, posix } from 'node:path'

/** File → the files that refer to it. Paths are relative to the project's root, with `/`. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>

const code = /\.(ts|tsx|mjs|js|mdx)$/
const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** Types are gone when a test runs; the type check covers them. */
const typeImports = /^(?:import|export) type [^'"]*from '[^']+'$/gm
const quotedPath = /(['"`])([\w.-]+\/[\w./-]+)(?:\?[^'"`]*)?\1/g

/**
 * Returns the existing files that a source names: imports, re-exports, `import()`, `new URL(…)`, workers, fixtures.
 * Every quoted path counts, relative to the file or to the project's root, wherever it stands: an extra edge runs a test
 * too many, a missing one hides a failure.
 */
function referencesOf(file: string, source: string): Set<string> {
  const found = new Set<string>()
  for (const [, , named = ''] of source.replace(typeImports, '').matchAll(quotedPath)) {
    const path = named.startsWith('.') ? posix.join(dirname(file), named) : named
    if (path !== file && isFile(path)) found.add(path)
  }
  return found
}

/** Reads which file refers to which. `files` are relative to the working directory. */
export function importersOf(files: readonly string[]): Importers {
  const importers = new Map<string, Set<string>>()
  for (const file of files) {
    if (!code.test(file) || !isFile(file)) continue
    for (const used of referencesOf(file, readFileSync(file, 'utf8'))) {
      const known = importers.get(used) ?? new Set()
      importers.set(used, known.add(file))
    }
  }
  return importers
}

/** Returns the changed files and every file that reaches one of them, without passing through a file of `roots`. */
export function affectedBy(
  changed: readonly string[],
  importers: Importers,
  roots: ReadonlySet<string> = new Set(),
): Set<string> {
  const affected = new Set(changed)
  const queue = [...changed]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (roots.has(file) && !changed.includes(file)) continue
    for (const importer of importers.get(file) ?? []) {
      if (affected.has(importer)) continue
      affected.add(importer)
      queue.push(importer)
    }
  }
  return affected
}
