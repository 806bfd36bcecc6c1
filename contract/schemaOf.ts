import type { GenericSchema, InferOutput } from 'valibot'

/** Whether two types are identical, including optional fields. */
type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/**
 * Checks at compile time that the output of a schema has exactly the type `T`, which is defined in `clipper/pure`. Returns
 * the schema. `satisfies` would accept a schema without an optional field.
 */
export const schemaOf =
  <T>() =>
  <Schema extends GenericSchema<unknown, unknown>>(
    schema: IsSame<InferOutput<Schema>, T> extends true ? Schema : never,
  ): Schema =>
    schema
