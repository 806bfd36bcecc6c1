import type { ReactRenderer } from '@storybook/react-vite'
import type { StoryContext } from 'storybook/internal/types'
import { isElementOf, usageOf } from '../stories/snippet.ts'

/**
 * Rewrites the code that Storybook generates for a story into code that a developer would write. The code of a story
 * of one component is built from its args, with the import. In other stories, spies become empty functions (a built
 * Storybook shows their minified names), and fragments lose their keys.
 */
export function usableCode(code: string, { component, args }: Pick<StoryContext<ReactRenderer>, 'component' | 'args'>) {
  if (component && isElementOf(code, component)) return usageOf(component, args)
  return code
    .replace(/function \w*\(\)\s*\{\}/g, '() => {}')
    .replace(/<React\.Fragment(?: key="[^"]*")?>/g, '<>')
    .replaceAll('</React.Fragment>', '</>')
}
