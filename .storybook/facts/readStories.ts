import { readFileSync } from 'node:fs'
import type { types } from 'storybook/internal/babel'
import { loadCsf } from 'storybook/internal/csf-tools'

/** Storybook's index entry of a story file, with the functions that provide its parameters. */
export interface StoryFile {
  title: string | undefined
  component: string | undefined
  tags: readonly string[]
  stories: readonly { id: string; name: string; tags: readonly string[] }[]
  /** `usage` for `parameters: usage({ … })` and for `parameters: { ...usage({ … }) }`. */
  parametersFrom: readonly string[]
  /** The functions that provide its controls, in order. */
  controlsFrom: readonly string[]
}

/** Returns the name in `Select` and in `Select<Item>`. */
function nameOf(node: types.Node | undefined): string | undefined {
  if (node?.type === 'TSInstantiationExpression') return nameOf(node.expression)
  return node?.type === 'Identifier' ? node.name : undefined
}

function functionsIn(node: types.Node | undefined): string[] {
  if (node?.type === 'CallExpression') return [nameOf(node.callee) ?? ''].filter(Boolean)
  if (node?.type !== 'ObjectExpression') return []
  return node.properties.flatMap((property) =>
    property.type === 'SpreadElement' ? functionsIn(property.argument) : [],
  )
}

function functionsOfValues(node: types.Node | undefined): string[] {
  if (node?.type !== 'ObjectExpression') return []
  return node.properties.flatMap((property) => (property.type === 'ObjectProperty' ? functionsIn(property.value) : []))
}

/** Reads a story file in the same way as Storybook's own index. */
export function readStories(fileName: string): StoryFile {
  const file = loadCsf(readFileSync(fileName, 'utf8'), { fileName, makeTitle: (title) => title }).parse()
  return {
    title: file.meta?.title,
    component: nameOf(file._metaAnnotations.component),
    tags: file.meta?.tags ?? [],
    stories: file.stories.map(({ id, name = '', tags = [] }) => ({ id, name, tags })),
    parametersFrom: functionsIn(file._metaAnnotations.parameters),
    controlsFrom: functionsOfValues(file._metaAnnotations.argTypes),
  }
}
