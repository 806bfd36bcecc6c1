import * as v from 'valibot'
import { sliceSchemas } from '../../flows/store/sliceSchemas.ts'
import { emptySlices, type Slices } from '../../flows/store/slices.ts'
import { type StateStorage, stateKey, stateVersion } from './persistence.ts'

const Envelope = v.object({ version: v.literal(stateVersion), slices: v.record(v.string(), v.unknown()) })

/**
 * Reads the stored slices and validates each separately: an invalid or outdated one becomes empty, the others are
 * kept. Null if nothing usable is stored. Never throws because of stored data.
 */
export function readState(storage: StateStorage): Slices | null {
  const text = storage.getItem(stateKey)
  if (text === null) return null
  const envelope = v.safeParse(v.pipe(v.string(), v.parseJson(), Envelope), text)
  if (!envelope.success) return null
  const stored = envelope.output.slices
  const slice = <Name extends keyof Slices>(name: Name): Slices[Name] => {
    const result = v.safeParse(sliceSchemas[name], stored[name])
    return result.success ? (result.output as Slices[Name]) : emptySlices[name]
  }
  return {
    auth: slice('auth'),
    clip: slice('clip'),
    product: slice('product'),
    category: slice('category'),
    affiliate: slice('affiliate'),
  }
}
