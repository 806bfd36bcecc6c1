import { type Failure, nonFieldErrors } from '../failure.ts'

/** An entry of any list. */
export interface Entry {
  id: string
}

type OperationName = 'list' | 'add' | 'remove'

/** The calls of one list. */
interface CollectionCalls<Item extends Entry, New> {
  list: (signal: AbortSignal) => Promise<Item[]>
  /** Undefined when the server created it without returning it, as with a 204. */
  add?: (input: New) => Promise<Item | undefined>
  remove: (id: string) => Promise<unknown>
}

export interface CollectionOptions<Item extends Entry, New> {
  items?: Item[]
  /** By default the server's message or "Network error". */
  toFailure?: (operation: OperationName, error: unknown) => Failure
  calls: CollectionCalls<Item, New>
}

interface CollectionState<Item extends Entry> {
  items: Item[]
  error: Failure | null
  loading: boolean
}

export type Collection<Item extends Entry, New = never> = ReturnType<typeof createCollection<Item, New>>

/** Returns the new entry in the list, the last of several; null if there is none. */
const newest = <Item extends Entry>(before: Item[], items: Item[]): Item | null =>
  items.findLast(({ id }) => before.every((known) => known.id !== id)) ?? null

/**
 * Stores a list in sync with the server. Operations run one after another. Each clears the error; a failure stores it
 * and keeps the list. Their promises settle when the list has changed, and reject with what the call threw.
 */
export function createCollection<Item extends Entry, New = never>({
  items: stored = [],
  toFailure = (_, error) => nonFieldErrors(error),
  calls,
}: CollectionOptions<Item, New>) {
  let state: CollectionState<Item> = { items: stored, error: null, loading: false }
  const listeners = new Set<() => void>()
  /** Aborted when the entries are forgotten or the app ends: nothing that started earlier changes the list after that. */
  let session = new AbortController()

  const change = (part: Partial<CollectionState<Item>>, { signal } = session) => {
    if (signal.aborted) return
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const fail = (operation: OperationName, error: unknown, inSession: AbortController) =>
    change({ error: toFailure(operation, error) }, inSession)

  /** The running operation and those behind it. */
  let pending = 0
  let last: Promise<unknown> = Promise.resolve()

  /** Runs an operation after all earlier ones. */
  const enqueue = <Result>(
    operation: OperationName,
    run: (inSession: AbortController) => Promise<Result>,
  ): Promise<Result> => {
    const inSession = session
    pending += 1
    change({ loading: true })
    const outcome = last.then(async () => {
      inSession.signal.throwIfAborted()
      change({ error: null })
      try {
        return await run(inSession)
      } catch (error) {
        fail(operation, error, inSession)
        throw error
      } finally {
        if (inSession === session) pending -= 1
        change({ loading: pending > 0 }, inSession)
      }
    })
    last = outcome.catch(() => {})
    return outcome
  }

  const fetchItems = async (inSession: AbortController) =>
    change({ items: await calls.list(inSession.signal) }, inSession)

  return {
    /** Returns the same object until the state changes. */
    getState: () => state,
    /** Calls back after every change. Returns an unsubscribe function. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Replaces the list with that of the server. */
    list: (): Promise<void> => enqueue('list', fetchItems),
    /**
     * Adds an entry at the end and resolves with it. If the server doesn't return it, fetches the list to find it there.
     * Resolves with null if that fails.
     */
    add: (input: New): Promise<Item | null> =>
      enqueue('add', async (inSession) => {
        if (!calls.add) throw new Error('This list has no call that adds an entry.')
        const item = await calls.add(input)
        if (item) {
          change({ items: [...state.items, item] }, inSession)
          return item
        }
        const before = state.items
        try {
          await fetchItems(inSession)
        } catch (error) {
          // No rejection: the entry exists, and repeating the request would create another.
          fail('list', error, inSession)
          return null
        }
        return newest(before, state.items)
      }),
    /** Removes an entry once the server has removed it. */
    remove: (id: string): Promise<void> =>
      enqueue('remove', async (inSession) => {
        await calls.remove(id)
        change({ items: state.items.filter((item) => item.id !== id) }, inSession)
      }),
    /** Sets the list without a call. */
    replace: (items: Item[]) => change({ items }),
    resetError: () => change({ error: null }),
    /** Empties the list when its user signs out. A response that arrives later belongs to that user and changes nothing. */
    forget: () => {
      session.abort()
      session = new AbortController()
      pending = 0
      last = Promise.resolve()
      change({ items: [], error: null, loading: false })
    },
    /** Aborts a running fetch and drops pending operations and later changes. */
    stop: () => session.abort(),
  }
}
