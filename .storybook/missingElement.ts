import { prettyDOM } from 'storybook/test'

/** Storybook's own loaders and error pages stand beside the story and would fill the printed text alone. */
const ofStorybook = (element: Element) => /^sb-/.test(element.className) || element.matches('script, style, link')

/** The error of a query that found nothing: what it looked for, and what the story shows. */
export function missingElement(message: string | null, container: Element): Error {
  const looked = container === document.body ? [...container.children].filter((one) => !ofStorybook(one)) : [container]
  const seen = looked.map((element) => prettyDOM(element, 6000, { highlight: false }))
  const error = new Error([message, ...seen].filter(Boolean).join('\n\n'))
  error.name = 'TestingLibraryElementError'
  return error
}
