import type { InlineConfig, Plugin, PluginOption } from 'vite'

/** Modules whose exports can have a table of props. */
const components = /[\\/]src[\\/].*\.tsx$/

const isDocgen = (plugin: PluginOption): plugin is Plugin =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'storybook:react-docgen-plugin'

/** `react-docgen` does not know the word, and would say "unknown"; without it nothing changes at run time. */
const withoutReadonly = (code: string) => code.replace(/\breadonly (?=[\w[({'])/g, '')

/**
 * Reads props from components alone. Storybook parses every module for them, machines, mocks and stories included, and
 * most of the time of a build went into that.
 */
export function readPropsOfComponents(config: InlineConfig): InlineConfig {
  const docgen = config.plugins?.find(isDocgen)
  const transform = docgen?.transform
  if (!docgen || typeof transform !== 'function') throw new Error('Storybook reads props in another way now.')
  docgen.transform = {
    filter: { id: components },
    handler(code, ...rest) {
      return transform.call(this, withoutReadonly(code), ...rest)
    },
  }
  return config
}
