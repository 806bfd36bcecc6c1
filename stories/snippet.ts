import { type ElementType, Fragment, isValidElement, type ReactNode } from 'react'

/** Properties that `react-docgen` and React's wrappers add to a component. */
interface Named {
  displayName?: string
  __docgenInfo?: { displayName?: string; file?: string }
  render?: Named
  type?: Named
  name?: string
}

function nameOf(type: unknown): string {
  if (typeof type === 'string') return type
  if (type === Fragment) return ''
  const { displayName, __docgenInfo: read, render, type: inner, name } = type as Named
  return displayName ?? read?.displayName ?? render?.displayName ?? inner?.name ?? (name || 'Component')
}

/** Maximum characters per line of code. */
const width = 90
/** Maximum characters of a text that is written out in full. Data URLs are longer. */
const longestText = 160
/** Maximum lines of an inline value. A longer one becomes a constant named after its prop. */
const longestValue = 4

/** A reference to a constant instead of its value. */
class Reference {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Returns a text as code. A URL of this Storybook is reduced to its path, and a data URL is truncated. */
function textOf(text: string): string {
  const address = typeof location === 'object' && text.startsWith(`${location.origin}/`)
  const whole = address ? text.slice(location.origin.length) : text
  const short = whole.length > longestText ? `${whole.slice(0, 40)}…` : whole
  return short.replaceAll("'", "\\'").replaceAll('\n', '\\n')
}

/** Returns a function as code. A function without parameters that is not a spy is written with its result. */
function functionCode(value: (...args: unknown[]) => unknown): string {
  if ('mock' in value || value.length > 0) return '() => {}'
  const result = value()
  if (result === undefined) return '() => {}'
  return isPlain(result) && !Array.isArray(result) ? `() => (${codeOf(result)})` : `() => ${codeOf(result)}`
}

const indented = (text: string) => text.replaceAll('\n', '\n  ')

/** Joins `open`, the items and `close`, on one line if there is room. */
function joined(open: string, items: readonly string[], close: string, between: string): string {
  const line = `${open}${items.join(`${between} `)}${close}`
  if (line.length <= width && !line.includes('\n')) return line
  return `${open.trimEnd()}\n  ${indented(items.join(`${between}\n`))}${between}\n${close.trimStart()}`
}

const keyOf = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`)

function codeOf(value: unknown): string {
  if (value instanceof Reference) return value.name
  if (typeof value === 'string') return `'${textOf(value)}'`
  if (typeof value === 'function') return functionCode(value as (...args: unknown[]) => unknown)
  if (isValidElement<Record<string, unknown>>(value)) return jsxOf(value.type as ElementType, value.props)
  if (Array.isArray(value)) return joined('[', value.map(codeOf), ']', ',')
  if (typeof value !== 'object' || value === null) return String(value)
  if (Object.getPrototypeOf(value) !== Object.prototype) return `new ${value.constructor.name}(…)`
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return joined(
    '{ ',
    entries.map(([key, one]) => `${keyOf(key)}: ${codeOf(one)}`),
    ' }',
    ',',
  )
}

const attributeOf = ([name, value]: [string, unknown]): string => {
  if (value === true) return name
  if (typeof value === 'string' && !/["\n\\]/.test(value)) return `${name}="${value}"`
  return `${name}={${codeOf(value)}}`
}

function childOf(child: unknown): string[] {
  if (Array.isArray(child)) return child.flatMap(childOf)
  if (child === null || child === undefined || typeof child === 'boolean') return []
  if (typeof child === 'string' && !/[{}<>]/.test(child)) return [child]
  return isValidElement(child) ? [codeOf(child)] : [`{${codeOf(child)}}`]
}

/** Returns the code of a component with these props, as its user would write it. Spies become empty functions. */
export function jsxOf(
  type: ElementType,
  { children, ...props }: { children?: ReactNode; [name: string]: unknown },
): string {
  const name = nameOf(type)
  const attributes = Object.entries(props)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(attributeOf)
  const lines = childOf(children)
  const end = lines.length > 0 ? '>' : ' />'
  const opening = attributes.length > 0 ? joined(`<${name} `, attributes, end, '') : `<${name}${end}`
  if (lines.length === 0) return opening
  const whole = `${opening}${lines.join('')}</${name}>`
  if (whole.length <= width && !whole.includes('\n')) return whole
  return `${opening}\n  ${indented(lines.join('\n'))}\n</${name}>`
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !isValidElement(value)

/**
 * Returns code for pasting: the import, long values as constants, and the element.
 */
export function usageOf(type: ElementType, props: Record<string, unknown>): string {
  const { file } = (type as Named).__docgenInfo ?? {}
  const constants: string[] = []
  const short = Object.entries(props).map(([name, value]) => {
    const code = isPlain(value) ? codeOf(value) : ''
    if (code.split('\n').length <= longestValue) return [name, value]
    constants.push(`const ${name} = ${code}`)
    return [name, new Reference(name)]
  })
  const parts = [
    ...(file ? [`import { ${nameOf(type)} } from '${file}'`] : []),
    ...constants,
    jsxOf(type, Object.fromEntries(short)),
  ]
  return parts.join('\n\n')
}

/** Returns whether Storybook's code begins with this component, that is, whether the story has no wrapper. */
export const isElementOf = (code: string, type: ElementType): boolean => {
  const [, name] = /^<([\w.]+)/.exec(code) ?? []
  return name === nameOf(type)
}
