import type { ReactRenderer } from '@storybook/react-vite'
import type { StoryContext } from 'storybook/internal/types'
import { isElementOf, usageOf } from '../stories/snippet.ts'

/**
 * Returns the code that Storybook writes for a story as one would write it. A story of one component is written anew, from
 * its args and with the import. In others, spies become empty functions, whose name is a minified one in a built
 * Storybook, and fragments lose their key.
 */
export function usableCode(code: string, { component, args }: Pick<StoryContext<ReactRenderer>, 'component' | 'args'>) {
  if (component && isElementOf(code, component)) return usageOf(component, args)
  return code
    .replace(/function \w*\(\)\s*\{\}/g, '() => {}')
    .replace(/<React\.Fragment(?: key="[^"]*")?>/g, '<>')
    .replaceAll('</React.Fragment>', '</>')
}
