import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { createFileSystemCache, resolvePathInStorybookCache } from 'storybook/internal/common'
import type { Indexer, IndexInput } from 'storybook/internal/types'
import { stateTags } from '../stories/statecharts/stateTags.ts'

/**
 * Removes state tags from Storybook's index. The stories keep them for the test-runner, but hundreds of them would
 * crowd out the tags that people use to filter the sidebar.
 */
export const withoutStateTags = (indexer: Indexer): Indexer => ({
  ...indexer,
  createIndex: async (fileName, options) =>
    (await indexer.createIndex(fileName, options)).map((entry) => ({
      ...entry,
      tags: (entry.tags ?? []).filter((tag) => stateTags([tag]).length === 0),
    })),
})

interface Kept {
  hash: string
  entries: IndexInput[]
}

/**
 * Caches the entries of each story file until the file changes. Storybook parses all of them before it responds, which
 * took two of its first five seconds.
 */
export function cached(indexer: Indexer): Indexer {
  const files = createFileSystemCache({ basePath: resolvePathInStorybookCache('story-index'), ns: 'story-index' })
  return {
    ...indexer,
    async createIndex(fileName, options) {
      const hash = createHash('sha256')
        .update(await readFile(fileName))
        .update(options.makeTitle('Title'))
        .digest('hex')
      // Another checkout may share the same packages, and therefore this folder.
      const name = relative(process.cwd(), fileName)
      const kept = await files.get<Kept | undefined>(name)
      if (kept?.hash === hash) return kept.entries.map((entry) => ({ ...entry, importPath: fileName }))
      const entries = await indexer.createIndex(fileName, options)
      await files.set<Kept>(name, { hash, entries })
      return entries
    },
  }
}
