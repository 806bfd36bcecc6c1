import { globSync } from 'node:fs'
import type { Plugin } from 'vite'
import { stateTags } from '../../stories/statecharts/stateTags.ts'
import { readStories } from './readStories.ts'

/**
 * Returns a map such as `login:rejected` → id of the first story tagged with that state, from the story files of
 * flows. Stories that run only every night do not count.
 */
export function storiesByState(): Record<string, string> {
  const found: Record<string, string> = {}
  for (const fileName of globSync('stories/flows/**/*.stories.tsx').toSorted()) {
    for (const { id, tags } of readStories(fileName).stories) {
      if (tags.includes('nightly')) continue
      for (const { machineId, path } of stateTags(tags)) found[`${machineId}:${path}`] ??= id
    }
  }
  return found
}

/** Provides the map to stories and panels as `virtual:stories-by-state`. */
export const storiesByStatePlugin = (): Plugin => ({
  name: 'stories-by-state',
  resolveId: (source) => (source === 'virtual:stories-by-state' ? `\0${source}` : null),
  load: (id) =>
    id === '\0virtual:stories-by-state' ? `export const storiesByState = ${JSON.stringify(storiesByState())}` : null,
})
