import type { Entry } from '../../../machines/collection/collectionSetup.ts'
import type { Collection } from '../../../machines/collection/createCollection.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import type { ListEvent, ListNotice, Subject } from '../../../machines/list/ListOptions.ts'
import { type ListSnapshot, listProps } from '../../../machines/list/listProps.ts'
import type { NoticeProps } from '../../screens/shared/listProps.ts'
import { useCollection } from '../store/useCollection.ts'
import { listAll, removeFrom } from './changeCollection.ts'

type Listed<Item extends Entry> = Pick<Collection<Item>, 'getState' | 'subscribe' | 'on' | 'list' | 'remove'>

/** The calls of a list machine, by the collection that keeps its entries. */
export const listActors = <Item extends Entry>(collection: Listed<Item>) => ({
  list: fromCall<unknown, undefined>(() => listAll(collection)),
  remove: fromCall<unknown, Subject>(({ id }) => removeFrom(collection, id)),
})

/** The text of each success notice, by code. */
export type NoticeWords = Record<ListNotice['code'], (name: string) => string>

/** The props of a list screen: the machine's state, the entries of its collection, and the notice text. */
export function useListProps<Item extends Entry>(
  [snapshot, send]: readonly [ListSnapshot, (event: ListEvent<Item>) => void, ...unknown[]],
  collection: Listed<Item>,
  words: Partial<NoticeWords>,
) {
  const { items } = useCollection(collection)
  const { notice } = snapshot.context
  const said: NoticeProps = {
    text: notice && (words[notice.code]?.(notice.name) ?? null),
    onDismiss: () => send({ type: 'notice.dismissed' }),
  }
  return { ...listProps(snapshot, send, items), notice: said }
}
