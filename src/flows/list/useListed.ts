import { useEffect } from 'react'
import type { Collection, Entry } from '../../../machines/collection/createCollection.ts'
import { useItems } from '../store/useItems.ts'

/**
 * The entries of a collection, fetched again when the page opens: for secondary data on a page. A failure keeps the
 * known entries.
 */
export function useListed<Item extends Entry>(
  collection: Pick<Collection<Item>, 'getState' | 'subscribe' | 'list'>,
): readonly Item[] {
  useEffect(() => void collection.list().catch(() => {}), [collection])
  return useItems(collection)
}
