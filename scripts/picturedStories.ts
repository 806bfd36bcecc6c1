import { globSync } from 'node:fs'
import { join } from 'node:path'
import { readPictures } from '../.storybook/facts/readPictures.ts'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
/** The runner calls a story by its name or by its export, which has no spaces. */
const eitherName = (name: string) => escaped(name).replaceAll(' ', ' ?')

/**
 * Returns a regular expression of the runner's names of those stories that have a picture.
 * @param files story files from `root`; all when empty
 */
export function picturedStories(files: readonly string[], root = '.'): string {
  const all = files.length > 0 ? files : globSync('stories/**/*.stories.tsx', { cwd: root })
  const groups = all.flatMap((file) => {
    const { title, stories } = readPictures(join(root, file))
    const names = stories.filter(({ pictures }) => pictures !== 'none').map(({ name }) => eitherName(name))
    return names.length > 0 ? [`${escaped(title)} (?:${names.join('|')})`] : []
  })
  return `^(?:${groups.join('|')})$`
}
