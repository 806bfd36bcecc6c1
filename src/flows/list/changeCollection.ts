import type { CollectionEmitted, Entry, OperationName } from '../../../machines/collection/collectionMachine.ts'
import type { Collection } from '../../../machines/collection/createCollection.ts'

type Heard<Item extends Entry> = Pick<Collection<Item>, 'on'>

/** Sends a request to a collection and waits for the outcome. Rejects with the error of the call. */
function settled<Item extends Entry, Result>(
  collection: Heard<Item>,
  operation: OperationName,
  ask: () => void,
  resultOf: (event: CollectionEmitted<Item>) => Result | undefined,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const subscription = collection.on((event) => {
      const result = resultOf(event)
      const failed = event.type === 'failed' && event.operation === operation
      if (result === undefined && !failed) return
      subscription.unsubscribe()
      if (result !== undefined) resolve(result)
      else if (failed) reject(event.cause)
    })
    ask()
  })
}

/** Fetches the list, which replaces the previous one. Rejects with the error of the call. */
export const listAll = <Item extends Entry>(collection: Heard<Item> & { list: () => void }): Promise<Item[]> =>
  settled(collection, 'list', collection.list, (event) => (event.type === 'listed' ? event.items : undefined))

/** Adds an entry; the list shows it. Null when it was created but can't be identified in the list. Rejects with what the call threw. */
export const addTo = <Item extends Entry, New>(
  collection: Heard<Item> & { add: (input: New) => void },
  input: New,
): Promise<Item | null> =>
  settled(
    collection,
    'add',
    () => collection.add(input),
    (event) => (event.type === 'added' ? event.item : undefined),
  )

/** Removes an entry by its id, from the list too. Rejects with the error of the call. */
export const removeFrom = <Item extends Entry>(
  collection: Heard<Item> & { remove: (id: string) => void },
  id: string,
): Promise<string> =>
  settled(
    collection,
    'remove',
    () => collection.remove(id),
    (event) => (event.type === 'removed' && event.id === id ? id : undefined),
  )
