import { useEffect, useState } from 'react'
import type { Entry } from '../../../machines/collection/collectionMachine.ts'
import type { Collection } from '../../../machines/collection/createCollection.ts'
import { failureLines } from '../../../machines/failure.ts'
import type { ListProps } from '../../screens/shared/listProps.ts'
import { useCollection } from '../store/StoreContext.ts'

type Listed<Item extends Entry> = Pick<Collection<Item>, 'getState' | 'subscribe' | 'on' | 'list'>

/** How the last listing ended, as far as this page has seen. */
type Ending = 'none' | 'listed' | 'failed'

/** Lists a collection when its page opens. Failures of adding, removing and changing are shown where they were asked for. */
export function useList<Item extends Entry>(collection: Listed<Item>): ListProps<Item> {
  const { items, error, working } = useCollection(collection)
  const [ending, setEnding] = useState<Ending>('none')
  useEffect(() => {
    const subscription = collection.on((told) => {
      if (told.type === 'listed') setEnding('listed')
      if (told.type === 'failed' && told.operation === 'list') setEnding('failed')
    })
    collection.list()
    return () => subscription.unsubscribe()
  }, [collection])
  return {
    items,
    loading: working === 'list' || ending === 'none',
    errors: ending === 'failed' ? failureLines(error) : [],
    onRetry: collection.list,
  }
}
