import { globSync, readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'
import { sentenceKey } from '../contract/messages/sentenceKey.ts'

/** Returns the texts of a value, except the input of functions, which is not shown as an error. */
function textsIn(node: ESTree.Node | null): string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'ArrayExpression':
      return node.elements.flatMap((element) => textsIn(element))
    case 'ObjectExpression':
      return node.properties.flatMap((property) => (property.type === 'Property' ? textsIn(property.value) : []))
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap((one) => textsIn(one))
    case 'JSXExpressionContainer':
      return textsIn(node.expression)
    default:
      return []
  }
}

/** The sources of the product's own sentences, in addition to the contract's catalogue. */
const product = globSync(['src/strings/en/**/*.ts', 'machines/**/*.ts', 'src/flows/store/createStore.ts'])
  // Tests and reachability files contain invented server messages.
  .filter((file) => !/\.(?:test|reachability)\.ts$|machines[\\/]testing/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** `errors`, `fieldErrors`, `error`, `lines` and the like: props that show an error. */
const showsErrors = /(?:^|[a-z])(?:[eE]rrors?|lines)$/

/** Returns the sentences that a story file shows as errors. */
function errorsIn(file: string): string[] {
  const found: string[] = []
  const note = (name: string, value: ESTree.Node | null) => {
    if (showsErrors.test(name)) found.push(...textsIn(value).filter((text) => /^[A-Z]/.test(text)))
  }
  new Visitor({
    Property({ key, value }) {
      if (key.type === 'Identifier') note(key.name, value)
    },
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier') note(name.name, value)
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return found
}

/** Stories of the product. Those of `ui` show components that are independent of it. */
const shown = globSync(['stories/screens/**/*.stories.tsx', 'stories/parts/**/*.stories.tsx'])
  .map((file) => [file, errorsIn(file)] as const)
  .filter(([, errors]) => errors.length > 0)

describe('errors in stories', () => {
  it('are found', () => {
    expect(shown.flatMap(([, errors]) => errors).length).toBeGreaterThan(80)
  })

  it.each(shown)('are sentences of the product: %s', (_, errors) => {
    const unknown = errors.filter((sentence) => sentenceKey(sentence) === null && !product.includes(sentence))
    expect(unknown).toEqual([])
  })
})
