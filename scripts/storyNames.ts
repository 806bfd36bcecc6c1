import { globSync } from 'node:fs'
import { join } from 'node:path'
import { readPictures } from '../.storybook/facts/readPictures.ts'
import { stateTags } from '../stories/statecharts/stateTags.ts'
import { referencesOf, specRows } from './specReferences.ts'

/** Some stories of a file. */
interface StoryGroup {
  title: string
  names: readonly string[]
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
/** The runner calls a story by its name or by its export, which has no spaces. */
const eitherName = (name: string) => escaped(name).replaceAll(' ', ' ?')

/** Returns a regular expression of the runner's names of stories, without its ends. */
const patternOf = (groups: readonly StoryGroup[]) =>
  groups
    .filter(({ names }) => names.length > 0)
    .map(({ title, names }) => `${escaped(title)} (?:${names.map(eitherName).join('|')})`)
    .join('|')

/**
 * Returns a regular expression of the runner's names of those stories that have a picture.
 * @param files story files from `root`; all when empty
 */
export function picturedStories(files: readonly string[], root = '.'): string {
  const all = files.length > 0 ? files : globSync('stories/**/*.stories.tsx', { cwd: root })
  const groups = all.map((file) => {
    const { title, stories } = readPictures(join(root, file))
    return { title, names: stories.filter(({ pictures }) => pictures !== 'none').map(({ name }) => name) }
  })
  return `^(?:${patternOf(groups)})$`
}

/** Returns the exports of stories that the table of the specification names, each with its file. */
function storiesInSpec(): Set<string> {
  const references = specRows().flatMap((cells) => cells.flatMap(referencesOf))
  return new Set(references.flatMap(({ path, names }) => names.map((name) => `${path} ${name}`)))
}

/**
 * Returns the stories of flows that show only states of machines which an earlier story of their file shows, and that
 * the table of the specification does not name.
 */
export function repeatingStories(): StoryGroup[] {
  const inSpec = storiesInSpec()
  return globSync('stories/flows/**/*.stories.tsx').map((file) => {
    const { title, stories } = readPictures(file)
    const seen = new Set<string>()
    const names = stories.flatMap(({ name, tags }) => {
      const states = stateTags(tags).map(({ machineId, path }) => `${machineId}:${path}`)
      const repeats = states.length > 0 && states.every((state) => seen.has(state))
      for (const state of states) seen.add(state)
      return repeats && !inSpec.has(`${file} ${name.replaceAll(' ', '')}`) ? [name] : []
    })
    return { title, names }
  })
}

/** Returns a regular expression of the runner's names of all stories, except {@link repeatingStories}. */
export const storiesWithoutRepeats = (): string => `^(?!(?:${patternOf(repeatingStories())})$)`
