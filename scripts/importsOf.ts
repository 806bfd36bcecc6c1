import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

/** Returns the code lines of an MDX file. */
const importLines = (mdx: string): string =>
  mdx
    .split('\n')
    .filter((line) => line.startsWith('import '))
    .join('\n')

const isImportMeta = (node: ESTree.Node | null | undefined): boolean => node?.type === 'MetaProperty'

const textOf = (node: ESTree.Node | null | undefined): string[] => {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  return node?.type === 'ArrayExpression' ? node.elements.flatMap((element) => textOf(element)) : []
}

/** Finds `new URL('./x.ts', import.meta.url)`, which names workers and media, and `import.meta.glob('..ts')`. */
function namedByMeta(program: ESTree.Program, folder: string): string[] {
  const found: string[] = []
  new Visitor({
    NewExpression({ callee, arguments: [path, base] }) {
      const isUrl = callee.type === 'Identifier' && callee.name === 'URL'
      if (isUrl && base?.type === 'MemberExpression' && isImportMeta(base.object)) found.push(...textOf(path))
    },
    CallExpression({ callee, arguments: [patterns] }) {
      if (callee.type !== 'MemberExpression' || !isImportMeta(callee.object)) return
      const texts = textOf(patterns)
      const exclude = texts.filter((text) => text.startsWith('!')).map((text) => text.slice(1))
      const include = texts.filter((text) => !text.startsWith('!'))
      found.push(...globSync(include, { cwd: folder, exclude }).map((path) => `./${path.replaceAll('\\', '/')}`))
    },
  }).visit(program)
  return found
}

/**
 * Returns the project files that a file loads, as paths from the root with `/`. Omits type imports, which don't run,
 * and packages.
 */
export function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const source = file.endsWith('.mdx') ? importLines(text) : text
  const parsed = parseSync(file.replace(/\.mdx$/, '.tsx'), source)
  const { module } = parsed
  const folder = posix.dirname(file)
  const requests = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .filter(({ isType }) => !isType)
      .flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
    // The syntax tree is expensive, so it is built only if needed.
    ...(module.importMetas.length > 0 ? namedByMeta(parsed.program, folder) : []),
  ]
  return requests
    .filter((request) => request.startsWith('.'))
    .map((request) => posix.join(folder, request.replace(/\?.*$/, '')))
}

/** Returns the names that a file exports; `default` among them. */
export const exportsOf = (file: string): string[] =>
  parseSync(file, readFileSync(file, 'utf8'))
    .module.staticExports.flatMap(({ entries }) => entries)
    .filter(({ isType }) => !isType)
    .flatMap(({ exportName }) => exportName.name ?? (exportName.kind === 'Default' ? ['default'] : []))
