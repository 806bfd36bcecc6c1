import { useEffect } from 'react'
import type { Entry } from '../../../machines/collection/collectionMachine.ts'
import type { Collection } from '../../../machines/collection/createCollection.ts'
import { useCollection } from '../store/useCollection.ts'

/**
 * The entries of a collection, fetched again when the page opens: for secondary data on a page. A failure keeps the
 * known entries.
 */
export function useListed<Item extends Entry>(
  collection: Pick<Collection<Item>, 'getState' | 'subscribe' | 'list'>,
): readonly Item[] {
  useEffect(() => collection.list(), [collection])
  return useCollection(collection).items
}
