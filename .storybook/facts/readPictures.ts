import { readFileSync } from 'node:fs'
import type { types } from 'storybook/internal/babel'
import { loadCsf } from 'storybook/internal/csf-tools'

/** The modes in which a story gets a picture: none, the first, or all. */
export type Pictures = 'none' | 'one' | 'every'

export interface PicturedStory {
  name: string
  tags: readonly string[]
  pictures: Pictures
}

const named: Record<string, Pictures> = { noPicture: 'none', oneMode: 'one', everyMode: 'every', allVariants: 'every' }

/**
 * Returns the pictures requested by parameters, through `noPicture` and the like or `chromatic: { disableSnapshot }`.
 */
function picturesIn(node: types.Node | null | undefined): Pictures | undefined {
  if (node?.type === 'Identifier') return named[node.name]
  if (node?.type === 'CallExpression') return picturesIn(node.callee)
  if (node?.type !== 'ObjectExpression') return undefined
  let found: Pictures | undefined
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') found = picturesIn(property.argument) ?? found
    if (property.type !== 'ObjectProperty' || property.key.type !== 'Identifier') continue
    const { key, value } = property
    if (key.name === 'chromatic') found = picturesIn(value) ?? found
    if (key.name === 'disableSnapshot' && value.type === 'BooleanLiteral') found = value.value ? 'none' : 'one'
  }
  return found
}

/** Returns the value of a story without `satisfies Story` and similar wrappers. */
function bareValue(node: types.Node | null | undefined): types.Node | null | undefined {
  if (node?.type === 'VariableDeclarator') return bareValue(node.init)
  return node && 'expression' in node && typeof node.expression === 'object' ? bareValue(node.expression) : node
}

/** Returns the picture setting of each story in a file. */
export function readPictures(fileName: string): { title: string; stories: PicturedStory[] } {
  const file = loadCsf(readFileSync(fileName, 'utf8'), { fileName, makeTitle: (title) => title }).parse()
  const ofMeta = picturesIn(file._metaAnnotations.parameters)
  const known = new Map<string, Pictures | undefined>()
  const stories = Object.entries(file._stories).map(([key, { name = key, tags = [] }]) => {
    const value = bareValue(file._storyExports[key])
    let pictures = value?.type === 'CallExpression' ? picturesIn(value) : undefined
    for (const property of value?.type === 'ObjectExpression' ? value.properties : []) {
      if (property.type === 'SpreadElement' && property.argument.type === 'Identifier')
        pictures = known.get(property.argument.name) ?? pictures
      // A story's own parameters override those that it spreads.
      if (
        property.type === 'ObjectProperty' &&
        property.key.type === 'Identifier' &&
        property.key.name === 'parameters'
      )
        pictures = picturesIn(property.value)
    }
    known.set(key, pictures)
    return { name, tags, pictures: pictures ?? ofMeta ?? 'one' }
  })
  return { title: file.meta?.title ?? '', stories }
}
