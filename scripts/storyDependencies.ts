import { existsSync, globSync } from 'node:fs'
import { importsOf } from './importsOf.ts'

/** Files that every story depends on: when one of their imports changes, Chromatic takes all pictures. */
const preview = '.storybook/preview.tsx'

/** Returns everything that a file loads, including itself. */
function loadedBy(file: string, imports: Map<string, string[]>): Set<string> {
  const loaded = new Set<string>()
  const todo = [file]
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (loaded.has(next)) continue
    loaded.add(next)
    const known = imports.get(next) ?? readImports(next)
    imports.set(next, known)
    todo.push(...known)
  }
  return loaded
}

const readImports = (file: string): string[] =>
  /\.(?:tsx?|mdx)$/.test(file) && existsSync(file) ? importsOf(file) : []

export interface StoryDependencies {
  /** Whether the preview loads the file, so that a change of it is a change of every story. */
  isEverywhere(file: string): boolean
  /** The story files that load the file, by their paths from the root. */
  dependents(file: string): string[]
}

/**
 * Reads from the imports which stories a changed file can change, as Chromatic's TurboSnap does from the builder's stats. A
 * dynamic import counts like any other.
 */
export function storyDependencies(): StoryDependencies {
  const imports = new Map<string, string[]>()
  const everywhere = loadedBy(preview, imports)
  const stories = globSync('stories/**/*.stories.tsx')
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => ({ file, loaded: loadedBy(file, imports) }))
  return {
    isEverywhere: (file) => everywhere.has(file),
    dependents: (file) => stories.filter(({ loaded }) => loaded.has(file)).map((story) => story.file),
  }
}
