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

/** Modules whose exports may have a table of props. */
const components = /[\\/]src[\\/].*\.tsx$/

/** The data that `react-docgen` reads from a component, with the component's name in the file. */
type Documentation = ReturnType<typeof parse>[number] & { nameInFile?: string }

/**
 * A Babel plugin for `react-docgen`, which reports `readonly Item[]` and types in brackets as "unknown". In the syntax
 * tree it replaces the `readonly` operator and the brackets with the inner type. The text positions stay the same, so
 * the table of props still shows both.
 */
const plainTypes = {
  parserOverride(code: string, options: object, parseFile: (code: string, options: object) => types.Node) {
    const file = parseFile(code, options)
    const wrapped: (types.TSTypeOperator | types.TSParenthesizedType)[] = []
    types.traverseFast(file, (node) => {
      if (node.type === 'TSParenthesizedType' || (node.type === 'TSTypeOperator' && node.operator === 'readonly'))
        wrapped.push(node)
    })
    // Start with the innermost.
    for (const node of wrapped.reverse()) {
      const { start, end, typeAnnotation } = node
      Reflect.deleteProperty(node, 'typeAnnotation')
      Object.assign(node, typeAnnotation, { start, end })
    }
    return file
  },
}

/** Finds the name of a component in its file: its own name, or that of the constant that holds it. */
const nameInFile: Handler = (documentation, definition) => {
  const variable = definition.findParent((path) => path.isVariableDeclarator())
  const named = definition.isFunctionDeclaration() ? definition : variable
  const id = named?.get('id')
  if (id && !Array.isArray(id) && id.hasNode()) documentation.set('nameInFile', utils.getNameOrValue(id))
}

const handlers = [...Object.values(builtinHandlers), nameInFile]
const resolver = new builtinResolvers.FindExportedDefinitionsResolver()

/** Cache of parsed modules: many components import types from the same modules. */
const parsed = new Map()
const resolved = new Map()
const importer = makeFsImporter(undefined, { parseCache: parsed, resolveCache: resolved })

/** Returns the props of the components that a file exports. */
export function readProps(code: string, filename: string): Documentation[] {
  try {
    return parse(code, { filename, handlers, resolver, importer, babelOptions: { plugins: [plainTypes] } })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === ERROR_CODES.MISSING_DEFINITION) return []
    throw error
  }
}

/**
 * Attaches to each component its file and the props for Storybook's tables. Storybook's own plugin parses every module
 * for this, including machines, mocks and stories, which took most of the build time.
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
