import { useSyncExternalStore } from 'react'
import type { Entry } from '../../../machines/collection/collectionMachine.ts'
import type { Collection, CollectionState } from '../../../machines/collection/createCollection.ts'

/** The state of a list. */
export function useCollection<Item extends Entry>(
  collection: Pick<Collection<Item>, 'getState' | 'subscribe'>,
): CollectionState<Item> {
  return useSyncExternalStore(
    (listener) => {
      const subscription = collection.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    collection.getState,
    collection.getState,
  )
}
