import { describe, expect, it } from 'vitest'
import { sentenceKey } from '../contract/sentenceKey.ts'

const textsOf = (files: Record<string, string>) => Object.values(files).join('\n')

/** The sources of the product's own sentences, besides the contract's catalogue. */
const product = textsOf({
  ...import.meta.glob<string>('../src/strings/en/*.ts', { query: '?raw', import: 'default', eager: true }),
  // What tests and reachability files let a server say was made up for them.
  ...import.meta.glob<string>(
    ['../machines/**/*.ts', '!../machines/**/*.{test,reachability}.ts', '!../machines/testing/**'],
    { query: '?raw', import: 'default', eager: true },
  ),
  ...import.meta.glob<string>('../src/flows/store/createStore.ts', { query: '?raw', import: 'default', eager: true }),
})

/** Stories of what belongs to the product. Those of `ui` show parts that know nothing of it. */
const stories = import.meta.glob<string>(['./screens/*.stories.tsx', './parts/**/*.stories.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** `errors: ['…']`, `fieldErrors: { code: ['…'] }`, `error="…"`, `lines: ['…']` and the like. */
const errorProps = /(?:rrors?|lines)(?:: |=\{?)(?:\{[^{}]*\}|\[[^[\]]*\]|'[^']*'|"[^"]*")/g

/** The sentences in them. */
const errorsIn = (text: string): string[] =>
  [...text.matchAll(errorProps)].flatMap(([given]) =>
    [...given.matchAll(/(['"])([A-Z].*?)\1/g)].map(([, , sentence]) => sentence ?? ''),
  )

describe('the errors that stories show', () => {
  it('are found', () => {
    expect(Object.values(stories).flatMap(errorsIn).length).toBeGreaterThan(80)
  })

  it.each(Object.entries(stories).filter(([, text]) => errorsIn(text).length > 0))(
    'are said by the product: %s',
    (_, text) => {
      const unknown = errorsIn(text).filter((sentence) => sentenceKey(sentence) === null && !product.includes(sentence))
      expect(unknown).toEqual([])
    },
  )
})
