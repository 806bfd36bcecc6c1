import { useEffect } from 'react'
import type { Entry } from '../../../machines/collection/collectionSetup.ts'
import type { Collection } from '../../../machines/collection/createCollection.ts'
import { useCollection } from '../store/useCollection.ts'

/**
 * What a collection holds, fetched anew when the page opens: for what stands beside the list that the page is about. A
 * failure leaves what is known from before.
 */
export function useListed<Item extends Entry>(
  collection: Pick<Collection<Item>, 'getState' | 'subscribe' | 'list'>,
): readonly Item[] {
  useEffect(() => collection.list(), [collection])
  return useCollection(collection).items
}
