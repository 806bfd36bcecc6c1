import { existsSync, globSync } from 'node:fs'
import { importsOf } from './importsOf.ts'

/** What every story runs in: the preview, the runner, and what they import. */
const surroundings = [
  '.storybook/main.ts',
  '.storybook/preview.tsx',
  '.storybook/test-runner.ts',
  '.storybook/vite.config.ts',
  'package-lock.json',
  'scripts/StoryEnvironment.ts',
  'scripts/runStories.ts',
  'test-runner-jest.config.js',
]

/** Draws every machine beside a story; no story shows it. */
const beside = '.storybook/statechartPanel.ts'

const isCode = (file: string) => /\.(?:tsx?|mdx|js)$/.test(file)

/** These files and all that they load, directly or not. */
function reach(files: readonly string[], importsIn: (file: string) => readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = [...files]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || file === beside) continue
    found.add(file)
    open.push(...importsIn(file))
  }
  return found
}

/**
 * The story files, and the pages of documentation, that a change of the given files can affect, by their imports. Paths
 * are from the root, with `/`.
 */
export async function changedStories(changed: readonly string[]): Promise<string[]> {
  const stories = globSync('stories/**/*.{stories.tsx,mdx}')
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
  const known = new Map<string, readonly string[]>()
  const importsIn = (file: string) => {
    const imports = known.get(file) ?? (isCode(file) && existsSync(file) ? importsOf(file) : [])
    known.set(file, imports)
    return imports
  }
  const isChanged = (files: Set<string>) => changed.some((file) => files.has(file))
  if (isChanged(reach(surroundings, importsIn))) return stories
  return stories.filter((story) => isChanged(reach([story], importsIn)))
}
