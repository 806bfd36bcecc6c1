import type { ReactRenderer } from '@storybook/react-vite'
import type { ArgTypesEnhancer } from 'storybook/internal/types'

/** The parts that we use of a type that `react-docgen` has read from a component. */
export interface ReadType {
  name: string
  raw?: string
  value?: string
  elements?: ReadType[]
}

/** A component with the data that `react-docgen` has attached to it. */
interface ReadComponent {
  __docgenInfo?: { props?: Record<string, { tsType?: ReadType }> }
}

const isOneOf = (names: readonly string[]) => (type: ReadType) => names.includes(type.name)

/** `| 'a'\n| 'b'` → `'a' | 'b'`. */
const onOneLine = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^\s*\| /, '')
    .trim()

const quoted = (value: string) => (/^['"`\d-]/.test(value) ? value : `'${value}'`)

/** Removes the `undefined` of an optional prop, and the brackets that this required. */
const required = (raw: string) =>
  onOneLine(raw)
    .replace(/ \| undefined$/, '')
    .replace(/^\((\(.*\) => \w+)\)$/, '$1')

/**
 * Returns the type as its author would write it: short aliases are spelled out, and `undefined` is expressed by `?`.
 */
export function typeText(type: ReadType): string {
  const { name, raw, value, elements = [] } = type
  if (name === 'literal') return quoted(value ?? '')
  if (name !== 'union') return onOneLine(raw ?? name)
  // `react-docgen` quotes a type that it cannot parse, such as a function in brackets.
  if (elements.some(isOneOf(['unknown', 'signature'])) && raw) return required(raw)
  return elements
    .filter((element) => element.name !== 'undefined')
    .map(typeText)
    .join(' | ')
}

/** Returns the type of a native HTML prop, derived from its control or else from the value in the story. */
function typeOfValue(
  name: string,
  control: string | undefined,
  options: readonly unknown[] | undefined,
  value: unknown,
) {
  if (name === 'children' && typeof value === 'object') return 'ReactNode'
  if (options && !control?.includes('select')) return options.map((option) => JSON.stringify(option)).join(' | ')
  if (control === 'boolean') return 'boolean'
  if (control === 'text') return 'string'
  if (control === 'range' || control === 'number') return 'number'
  if (typeof value === 'function') return '() => void'
  return ['boolean', 'number', 'string'].includes(typeof value) ? typeof value : undefined
}

/**
 * The maximum depth for searching the values of args, enough for lists of groups of actions. Elements nest endlessly.
 */
const depthOfArgs = 4

const holdsFunctions = (value: unknown, depth = depthOfArgs): boolean =>
  typeof value === 'function' ||
  (depth > 0 &&
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((one) => holdsFunctions(one, depth - 1)))

/** Types that have a useful control even while the story gives no value: primitive ones, and a choice of literals. */
const editable = /^(boolean|number|string|['"\d].*)$/

/**
 * Returns whether a prop gets no control: Storybook's guess would show the source of a spy, or an editor for objects
 * in which no usable value can be written.
 */
function isWithoutControl(control: string | undefined, type: string | undefined, value: unknown) {
  if (control !== undefined && control !== 'object') return false
  if (holdsFunctions(value)) return true
  return control === undefined && value === undefined && !editable.test(type ?? '')
}

/**
 * Names the type of each prop in the table of a docs page. Storybook itself only names the kind of type, such as
 * "union".
 */
export const namePropTypes: ArgTypesEnhancer<ReactRenderer> = ({ argTypes, component, initialArgs }) => {
  const read = (component as ReadComponent | undefined)?.__docgenInfo?.props ?? {}
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const type = read[name]?.tsType
      const { control, options, table } = argType
      const kind = typeof control === 'object' && control !== null ? (control as { type?: string }).type : undefined
      const known = type && type.name !== 'unknown' ? typeText(type) : undefined
      const summary = known ?? typeOfValue(name, kind, options, initialArgs[name]) ?? table?.type?.summary
      return [
        name,
        {
          ...argType,
          ...(isWithoutControl(kind, summary, initialArgs[name]) && { control: false }),
          table: { ...table, ...(summary && { type: { summary } }) },
        },
      ]
    }),
  )
}
