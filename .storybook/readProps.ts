import { relative } from 'node:path'
import {
  builtinHandlers,
  builtinResolvers,
  ERROR_CODES,
  type Handler,
  makeFsImporter,
  parse,
  utils,
} from 'react-docgen'
import { types } from 'storybook/internal/babel'
import type { Plugin } from 'vite'

/** Modules whose exports can have a table of props. */
const components = /[\\/]src[\\/].*\.tsx$/

/** The facts that `react-docgen` reads from a component, with its name in the file. */
type Documentation = ReturnType<typeof parse>[number] & { nameInFile?: string }

/**
 * A Babel plugin for `react-docgen`, which says "unknown" of `readonly Item[]` and of a type in brackets. The type takes the
 * place of the word or the brackets around it in the syntax tree. It keeps their place in the text, so the table of props
 * still shows them.
 */
const plainTypes = {
  parserOverride(code: string, options: object, parseFile: (code: string, options: object) => types.Node) {
    const file = parseFile(code, options)
    const wrapped: (types.TSTypeOperator | types.TSParenthesizedType)[] = []
    types.traverseFast(file, (node) => {
      if (node.type === 'TSParenthesizedType' || (node.type === 'TSTypeOperator' && node.operator === 'readonly'))
        wrapped.push(node)
    })
    // The innermost first.
    for (const node of wrapped.reverse()) {
      const { start, end, typeAnnotation } = node
      Reflect.deleteProperty(node, 'typeAnnotation')
      Object.assign(node, typeAnnotation, { start, end })
    }
    return file
  },
}

/** The name that a component has in its file: its own, or that of the constant that holds it. */
const nameInFile: Handler = (documentation, definition) => {
  const variable = definition.findParent((path) => path.isVariableDeclarator())
  const named = definition.isFunctionDeclaration() ? definition : variable
  const id = named?.get('id')
  if (id && !Array.isArray(id) && id.hasNode()) documentation.set('nameInFile', utils.getNameOrValue(id))
}

const handlers = [...Object.values(builtinHandlers), nameInFile]
const resolver = new builtinResolvers.FindExportedDefinitionsResolver()

/** Parsed modules, most of which many components take types from. */
const parsed = new Map()
const resolved = new Map()
const importer = makeFsImporter(undefined, { parseCache: parsed, resolveCache: resolved })

/** Reads the props of the components that a file exports. */
export function readProps(code: string, filename: string): Documentation[] {
  try {
    return parse(code, { filename, handlers, resolver, importer, babelOptions: { plugins: [plainTypes] } })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === ERROR_CODES.MISSING_DEFINITION) return []
    throw error
  }
}

/**
 * Writes onto each component the props that Storybook's tables show, and its file. Storybook's own plugin parses every module for them,
 * machines, mocks and stories included, which took most of the time of a build.
 */
export const readPropsPlugin = (): Plugin => ({
  name: 'read-props',
  enforce: 'pre',
  watchChange() {
    parsed.clear()
    resolved.clear()
  },
  transform: {
    filter: { id: components },
    handler(code, id) {
      const file = relative(process.cwd(), id).replaceAll('\\', '/')
      const lines = readProps(code, id).flatMap(({ nameInFile: name, ...info }) =>
        name ? `;${name}.__docgenInfo=${JSON.stringify({ ...info, file })}` : [],
      )
      // The lines are added at the end, so the source map stays valid.
      return { code: code + lines.join(''), map: null }
    },
  },
})
