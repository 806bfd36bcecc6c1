import { type ElementType, Fragment, isValidElement, type ReactNode } from 'react'

/** Properties that `react-docgen` and React's wrappers add to a component. */
interface Named {
  displayName?: string
  __docgenInfo?: { displayName?: string; file?: string; props?: Record<string, { required?: boolean }> }
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

/** A constant with some of its values replaced. */
class Changed {
  readonly name: string
  readonly values: object

  constructor(name: string, values: object) {
    this.name = name
    this.values = values
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
  if (value instanceof Changed) return joined('{ ', [`...${value.name}`, ...entriesCode(value.values)], ' }', ',')
  if (typeof value === 'string') return `'${textOf(value)}'`
  if (typeof value === 'function') return functionCode(value as (...args: unknown[]) => unknown)
  if (isValidElement<Record<string, unknown>>(value)) return jsxOf(value.type as ElementType, value.props)
  if (Array.isArray(value)) return joined('[', value.map(codeOf), ']', ',')
  if (typeof value !== 'object' || value === null) return String(value)
  if (Object.getPrototypeOf(value) !== Object.prototype) return `new ${value.constructor.name}(…)`
  return joined('{ ', entriesCode(value), ' }', ',')
}

const entriesCode = (value: object) =>
  Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .map(([key, one]) => `${keyOf(key)}: ${codeOf(one)}`)

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
  const read = typeof type === 'string' ? undefined : (type as Named).__docgenInfo?.props
  const attributes = Object.entries(props)
    .filter(([prop, value]) => value !== undefined && (value !== false || read?.[prop]?.required))
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

const importOf = (type: ElementType) => {
  const { file } = (type as Named).__docgenInfo ?? {}
  return file ? [`import { ${nameOf(type)} } from '${file}'`] : []
}

/** Moves long values to constants. Returns their code, and the props with references to them. */
function withConstants(props: Record<string, unknown>) {
  const constants: string[] = []
  const short = Object.entries(props).map(([name, value]) => {
    const code = isPlain(value) ? codeOf(value) : ''
    if (code.split('\n').length <= longestValue) return [name, value]
    constants.push(`const ${name} = ${code}`)
    return [name, new Reference(name)]
  })
  return { constants, short: Object.fromEntries(short) as Record<string, unknown> }
}

/**
 * Returns code for pasting: the import, long values as constants, and the element.
 */
export function usageOf(type: ElementType, props: Record<string, unknown>): string {
  const { constants, short } = withConstants(props)
  return [...importOf(type), ...constants, jsxOf(type, short)].join('\n\n')
}

/** Returns the values of an object that differ from the same ones of another. */
const differences = (value: object, from: unknown) =>
  Object.fromEntries(Object.entries(value).filter(([key, one]) => one !== (from as Record<string, unknown>)[key]))

/**
 * Returns code for pasting of a component in several named cases. Each overrides some of the props; of a long value,
 * only the difference is written.
 */
export function casesOf(
  type: ElementType,
  props: Record<string, unknown>,
  cases: Readonly<Record<string, Record<string, unknown>>>,
): string {
  const { constants, short } = withConstants(props)
  const elements = Object.entries(cases).map(([name, over]) => {
    const changed = Object.entries(over).map(([key, value]) => {
      const known = short[key]
      const partly = known instanceof Reference && isPlain(value) && !Array.isArray(value)
      return [key, partly ? new Changed(known.name, differences(value, props[key])) : value]
    })
    return `// ${name}\n${jsxOf(type, { ...short, ...Object.fromEntries(changed) })}`
  })
  return [...importOf(type), ...constants, ...elements].join('\n\n')
}

/** Returns whether Storybook's code begins with this component, that is, whether the story has no wrapper. */
export const isElementOf = (code: string, type: ElementType): boolean => {
  const [, name] = /^<([\w.]+)/.exec(code) ?? []
  return name === nameOf(type)
}
