import { useSyncExternalStore } from 'react'
import type { Collection, Entry } from '../../../machines/collection/createCollection.ts'

/** The entries of a collection, kept current. */
export function useItems<Item extends Entry>(collection: Pick<Collection<Item>, 'getState' | 'subscribe'>) {
  const read = () => collection.getState().items
  return useSyncExternalStore(collection.subscribe, read, read)
}
