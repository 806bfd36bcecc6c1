import { type Plugin, parseAst } from 'vite'

/**
 * What a declaration says to the server, to the OpenAPI document and to the mocks alone. The client sends what the types
 * allow, and only the server judges it.
 */
const serverOnly = new Set(['access', 'extra', 'summary', 'query', 'errors', 'fields'])

interface Cut {
  start: number
  end: number
  put: string
}
interface Node {
  type: string
  start: number
  end: number
}
interface Call extends Node {
  callee: Node & { name?: string }
  arguments: Node[]
}
interface Property extends Node {
  key: { name?: string }
  value: Node
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const propertiesOf = (node: Node): Property[] =>
  ((node as Node & { properties?: Node[] }).properties ?? []).filter(
    (property): property is Property => property.type === 'Property',
  )

/** Takes a property out of its object, with the comma behind it. */
function withoutProperty({ start, end }: Node, code: string): Cut {
  const comma = /\s*,/y
  comma.lastIndex = end
  return { start, end: comma.test(code) ? comma.lastIndex : end, put: '' }
}

function cutsOfDeclaration(declaration: Node, code: string): Cut[] {
  return propertiesOf(declaration).flatMap((property): Cut[] => {
    const { key, value } = property
    if (serverOnly.has(key.name ?? '')) return [withoutProperty(property, code)]
    // Whether there is a body decides where the client puts what it is given.
    if (key.name === 'body') return [{ start: value.start, end: value.end, put: '{}' }]
    if (key.name === 'multipart') return cutsOfDeclaration(value, code)
    return cutsOf(value, code)
  })
}

function cutsOf(node: Node, code: string): Cut[] {
  const { callee, arguments: [declaration] = [] } = node as Call
  if (node.type === 'CallExpression' && callee.name === 'endpoint' && declaration)
    return cutsOfDeclaration(declaration, code)
  // What a shape says of a wrong value is said to whoever sent it, by the server.
  if (node.type === 'CallExpression' && callee.name === 'problemText')
    return [{ start: node.start, end: node.end, put: 'undefined' }]
  return childrenOf(node).flatMap((child) => cutsOf(child, code))
}

/** Without the imports of which only types or nothing but their own line are left: what they bring would weigh. */
const withoutIdleImports = (code: string): string =>
  code.replace(/^import \{ ([^}]*) \} from '[^']+'\n/gm, (line, names: string) => {
    const isUsed = (name: string) =>
      !name.startsWith('type ') && (code.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1
    return names.split(', ').some(isUsed) ? line : ''
  })

/** A file of the contract as the client needs it: addresses, and the shapes of answers. */
export function withoutRequests(code: string): string {
  const cuts = cutsOf(parseAst(code, { lang: 'ts' }) as unknown as Node, code).sort((a, b) => b.start - a.start)
  return withoutIdleImports(
    cuts.reduce((rest, { start, end, put }) => rest.slice(0, start) + put + rest.slice(end), code),
  )
}

/** Leaves the shapes of requests out of the app. Not for builds that bring the mocks along: those judge requests too. */
export const clientContract = (): Plugin => ({
  name: 'client-contract',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]contract[\\/][^\\/]+\.ts$/, code: /\b(endpoint|problemText)\(/ },
    handler: (code) => ({ code: withoutRequests(code), map: null }),
  },
})
