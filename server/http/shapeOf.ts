import * as v from 'valibot'

/** The parts of a valibot schema that are read here. */
interface Known {
  type: string
  entries?: Readonly<Record<string, v.GenericSchema>>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
  default?: unknown
  pipe?: readonly { kind: string }[]
}

export type Shape = (value: unknown) => unknown

const asItIs: Shape = (value) => value
const plain = new Set(['string', 'number', 'boolean', 'picklist', 'literal', 'null', 'any', 'unknown'])

/**
 * Returns a function that gives a valid value the shape of a schema: it drops unknown fields and validates nothing. A
 * page of clips has three thousand values, and validating each takes longer than reading them from the database.
 */
export function shapeOf(schema: v.GenericSchema): Shape {
  const { type, entries, item, wrapped, pipe = [], ...rest } = schema as unknown as Known
  const changes = pipe.slice(1).some(({ kind }) => kind === 'transformation' || kind === 'schema')
  if (!changes && plain.has(type)) return asItIs
  if (!changes && type === 'object' && entries) return shapeOfObject(entries)
  if (!changes && type === 'array' && item) {
    const each = shapeOf(item)
    return each === asItIs ? asItIs : (value) => (value as unknown[]).map(each)
  }
  if (!changes && (type === 'nullable' || type === 'optional') && wrapped && rest.default === undefined) {
    const inner = shapeOf(wrapped)
    return inner === asItIs ? asItIs : (value) => (value === null || value === undefined ? value : inner(value))
  }
  // Unions and transformations are validated.
  return (value) => v.safeParse(schema, value).output
}

function shapeOfObject(entries: Readonly<Record<string, v.GenericSchema>>): Shape {
  const shapes = Object.entries(entries).map(
    ([name, entry]) => [name, shapeOf(entry), entry.type === 'optional'] as const,
  )
  return (value) => {
    const shaped: Record<string, unknown> = {}
    for (const [name, shape, isOptional] of shapes) {
      const given = (value as Record<string, unknown>)[name]
      if (given === undefined && !isOptional) continue
      const own = shape(given)
      if (own !== undefined) shaped[name] = own
    }
    return shaped
  }
}
