import type { ReactRenderer } from '@storybook/react-vite'
import type { StoryContext } from 'storybook/internal/types'
import type { PartUsage, Usage } from './ComponentDocs.ts'
import { ComponentPage } from './ComponentPage.tsx'
import { usageOf } from './snippet.ts'

/** Storybook writes the code of a story as it renders it, which it does not do on the page that has it in a frame. */
const codeOfFramed = (source: string, { component, args }: StoryContext<ReactRenderer>) =>
  component ? usageOf(component, args) : source

/** The docs page of a component, or of a part of a screen: the parameters of its story file. */
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

/** A part has no rules of its own: it follows those of the components that it is made of. */
export const partUsage = (docs: PartUsage) => docsPage(docs)
