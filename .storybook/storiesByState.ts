import { globSync } from 'node:fs'
import type { Indexer } from 'storybook/internal/types'
import type { Plugin } from 'vite'
import { stateTags } from '../stories/statecharts/stateTags.ts'
import { readStories } from './readStories.ts'

/** Reads `login:rejected` → id of the first story that is tagged with that state, from the story files of the flows. */
export function storiesByState(): Record<string, string> {
  const found: Record<string, string> = {}
  for (const fileName of globSync('stories/flows/**/*.stories.tsx').toSorted()) {
    for (const { id, tags } of readStories(fileName).stories) {
      for (const { machineId, path } of stateTags(tags)) found[`${machineId}:${path}`] ??= id
    }
  }
  return found
}

/** Gives stories and panels the map as `virtual:stories-by-state`. */
export const storiesByStatePlugin = (): Plugin => ({
  name: 'stories-by-state',
  resolveId: (source) => (source === 'virtual:stories-by-state' ? `\0${source}` : null),
  load: (id) =>
    id === '\0virtual:stories-by-state' ? `export const storiesByState = ${JSON.stringify(storiesByState())}` : null,
})

/**
 * An indexer that leaves state tags out of Storybook's index: a story keeps them, and the test-runner reads them there,
 * but hundreds of them would bury the tags that people filter the sidebar by.
 */
export const withoutStateTags = (indexer: Indexer): Indexer => ({
  ...indexer,
  createIndex: async (fileName, options) =>
    (await indexer.createIndex(fileName, options)).map((entry) => ({
      ...entry,
      tags: (entry.tags ?? []).filter((tag) => stateTags([tag]).length === 0),
    })),
})
