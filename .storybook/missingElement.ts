import { prettyDOM } from 'storybook/test'

/** Storybook's own loaders and error pages are siblings of the story and would fill the printed output. */
const ofStorybook = (element: Element) => /^sb-/.test(element.className) || element.matches('script, style, link')

/** Returns the error for a query without a match: what was queried, and what the story shows. */
export function missingElement(message: string | null, container: Element): Error {
  const looked = container === document.body ? [...container.children].filter((one) => !ofStorybook(one)) : [container]
  const seen = looked.map((element) => prettyDOM(element, 6000, { highlight: false }))
  const error = new Error([message, ...seen].filter(Boolean).join('\n\n'))
  error.name = 'TestingLibraryElementError'
  return error
}
