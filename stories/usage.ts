import type { ReactRenderer } from '@storybook/react-vite'
import type { StoryContext } from 'storybook/internal/types'
import type { PartUsage, Usage } from './ComponentDocs.ts'
import { ComponentPage } from './ComponentPage.tsx'
import { usageOf } from './snippet.ts'

/**
 * Returns a story's code. Storybook writes it when rendering, which does not happen on a page that has the story in a
 * frame.
 */
const codeOfFramed = (source: string, { component, args }: StoryContext<ReactRenderer>) =>
  component ? usageOf(component, args) : source

/** Returns the parameters of a story file for the docs page of a component or a part of a screen. */
const docsPage = <Docs extends PartUsage>(docs: Docs) => ({
  usage: docs,
  docs: {
    page: ComponentPage,
    description: { component: docs.purpose },
    ...(docs.overPage && {
      story: { inline: false, iframeHeight: docs.frameHeight ?? 440 },
      source: { type: 'code', transform: codeOfFramed },
    }),
  },
})

export const usage = (docs: Usage) => docsPage(docs)

/** Returns the parameters for a part. It has no rules of its own and follows those of its components. */
export const partUsage = (docs: PartUsage) => docsPage(docs)
