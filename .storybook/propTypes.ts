import type { ReactRenderer } from '@storybook/react-vite'
import type { ArgTypesEnhancer } from 'storybook/internal/types'

/** A type as `react-docgen` reads it from a component; the parts that we use. */
export interface ReadType {
  name: string
  raw?: string
  value?: string
  elements?: ReadType[]
}

/** A component with what `react-docgen` has written onto it. */
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

/** Without the `undefined` that an optional prop accepts, and without the brackets that it needed. */
const required = (raw: string) =>
  onOneLine(raw)
    .replace(/ \| undefined$/, '')
    .replace(/^\((\(.*\) => \w+)\)$/, '$1')

/** Returns the type as its author would write it: aliases of a few words spelled out, `undefined` left to `?`. */
export function typeText(type: ReadType): string {
  const { name, raw, value, elements = [] } = type
  if (name === 'literal') return quoted(value ?? '')
  if (name !== 'union') return onOneLine(raw ?? name)
  // `react-docgen` quotes a type that it can't read, such as a function in brackets.
  if (elements.some(isOneOf(['unknown', 'signature'])) && raw) return required(raw)
  return elements
    .filter((element) => element.name !== 'undefined')
    .map(typeText)
    .join(' | ')
}

/** The type of a prop that belongs to HTML: told by its control, else by the value that the story gives. */
function typeOfValue(control: string | undefined, options: readonly unknown[] | undefined, value: unknown) {
  if (options && !control?.includes('select')) return options.map((option) => JSON.stringify(option)).join(' | ')
  if (control === 'boolean') return 'boolean'
  if (control === 'text') return 'string'
  if (control === 'range' || control === 'number') return 'number'
  if (typeof value === 'function') return '() => void'
  return ['boolean', 'number', 'string'].includes(typeof value) ? typeof value : undefined
}

/** How deep the values of args are looked into: lists of groups of actions. Elements and the like go on for ever. */
const depthOfArgs = 4

const holdsFunctions = (value: unknown, depth = depthOfArgs): boolean =>
  typeof value === 'function' ||
  (depth > 0 &&
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((one) => holdsFunctions(one, depth - 1)))

/**
 * Names the type of each prop in the table of a docs page. Storybook itself names the kind of a type, such as "union".
 * A value that holds functions gets no control: it would be the source of a spy.
 */
export const namePropTypes: ArgTypesEnhancer<ReactRenderer> = ({ argTypes, component, initialArgs }) => {
  const read = (component as ReadComponent | undefined)?.__docgenInfo?.props ?? {}
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const type = read[name]?.tsType
      const { control, options, table } = argType
      const kind = typeof control === 'object' && control !== null ? (control as { type?: string }).type : undefined
      const known = type && type.name !== 'unknown' ? typeText(type) : undefined
      const summary = known ?? typeOfValue(kind, options, initialArgs[name]) ?? table?.type?.summary
      return [
        name,
        {
          ...argType,
          ...((kind === undefined || kind === 'object') && holdsFunctions(initialArgs[name]) && { control: false }),
          table: { ...table, ...(summary && { type: { summary } }) },
        },
      ]
    }),
  )
}
