import type { Collection, Entry } from '../../../machines/collection/createCollection.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import type { ListEvent, ListNotice, Subject } from '../../../machines/list/ListOptions.ts'
import { type ListSnapshot, listProps } from '../../../machines/list/listProps.ts'
import type { NoticeProps } from '../../screens/shared/listProps.ts'
import { useErrorReset } from '../store/StoreContext.ts'
import { useItems } from '../store/useItems.ts'

type Listed<Item extends Entry> = Pick<Collection<Item>, 'getState' | 'subscribe' | 'list' | 'remove'>

/** The calls of a list machine, by the collection that keeps its entries. They continue after the page is closed. */
export const listActors = <Item extends Entry>(collection: Listed<Item>) => ({
  list: fromCall<unknown, undefined>(() => collection.list()),
  remove: fromCall<unknown, Subject>(({ id }) => collection.remove(id)),
})

interface ListActor {
  getSnapshot: () => unknown
  send: (event: { type: 'list.requested' } | { type: 'error.reset' }) => void
}

/** Resets the errors of a list on every location change: a list that couldn't be fetched is fetched again. */
export function useListErrorReset(list: ListActor): void {
  useErrorReset(() => {
    const snapshot = list.getSnapshot() as { matches: (state: { entries: string }) => boolean }
    if (snapshot.matches({ entries: 'failed' })) list.send({ type: 'list.requested' })
    list.send({ type: 'error.reset' })
  })
}

/** The text of each success notice, by code. */
export type NoticeWords = Record<ListNotice['code'], (name: string) => string>

/** The props of a list screen: the machine's state, the entries of its collection, and the notice text. */
export function useListProps<Item extends Entry>(
  [snapshot, send]: readonly [ListSnapshot, (event: ListEvent<Item>) => void, ...unknown[]],
  collection: Listed<Item>,
  words: Partial<NoticeWords>,
) {
  const items = useItems(collection)
  const { notice } = snapshot.context
  const said: NoticeProps = {
    text: notice && (words[notice.code]?.(notice.name) ?? null),
    onDismiss: () => send({ type: 'notice.dismissed' }),
  }
  return { ...listProps(snapshot, send, items), notice: said }
}
