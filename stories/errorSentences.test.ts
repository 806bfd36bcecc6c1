import { describe, expect, it } from 'vitest'
import { sentenceKey } from '../contract/sentenceKey.ts'

const textsOf = (files: Record<string, string>) => Object.values(files).join('\n')

/** The sources of the product's own sentences, besides the contract's catalogue. */
const product = textsOf({
  ...import.meta.glob<string>('../src/strings/en/*.ts', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>(['../machines/**/*.ts', '!../machines/**/*.test.ts', '!../machines/testing/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../src/flows/store/createStore.ts', { query: '?raw', import: 'default', eager: true }),
})

const stories = import.meta.glob<string>('./screens/*.stories.tsx', { query: '?raw', import: 'default', eager: true })

/** The sentences in `errors: ['…']`, `fieldErrors: { code: ['…'] }` and the like. */
function errorsIn(text: string): string[] {
  const lists = [...text.matchAll(/rrors?: (?:\{[^{}]*\}|\[[^[\]]*\])/g)].map(([list]) => list)
  return lists.flatMap((list) => [...list.matchAll(/'([A-Z][^']*)'/g)].map(([, sentence]) => sentence ?? ''))
}

describe('the errors that stories show', () => {
  it('are found', () => {
    expect(Object.values(stories).flatMap(errorsIn).length).toBeGreaterThan(40)
  })

  it.each(Object.entries(stories).filter(([, text]) => errorsIn(text).length > 0))(
    'are said by the product: %s',
    (_, text) => {
      const unknown = errorsIn(text).filter((sentence) => sentenceKey(sentence) === null && !product.includes(sentence))
      expect(unknown).toEqual([])
    },
  )
})
