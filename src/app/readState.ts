import * as v from 'valibot'
import { sliceSchemas } from '../flows/store/sliceSchemas.ts'
import { emptySlices, type Slices } from '../flows/store/slices.ts'
import { type StateStorage, stateKey, stateVersion } from './persistence.ts'

const Envelope = v.object({ version: v.literal(stateVersion), slices: v.record(v.string(), v.unknown()) })

/**
 * The stored slices, each checked by itself: one that is broken or of an older form is empty, the others stay. Null when
 * nothing usable is stored. Never throws for what is stored.
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
