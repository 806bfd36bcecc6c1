import type { PartUsage, Usage } from './ComponentDocs.ts'
import { ComponentPage } from './ComponentPage.tsx'

/** The docs page of a component, or of a part of a screen: the parameters of its story file. */
const docsPage = <Docs extends PartUsage>(docs: Docs) => ({
  usage: docs,
  docs: {
    page: ComponentPage,
    description: { component: docs.purpose },
    ...(docs.overPage ? { story: { inline: false, iframeHeight: 440 } } : {}),
  },
})

export const usage = (docs: Usage) => docsPage(docs)

/** A part has no rules of its own: it follows those of the components that it is made of. */
export const partUsage = (docs: PartUsage) => docsPage(docs)
