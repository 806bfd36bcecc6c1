import { assign, emit, enqueueActions, setup } from 'xstate'
import { type Failure, nonFieldErrors } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../withEvent.ts'

/** An entry of any list. The machine only uses the id; `createCollection` adds the real types. */
export interface Entry {
  id: string
}

export type OperationName = 'list' | 'add' | 'remove'

export type Operation =
  | { type: 'list.requested' }
  | { type: 'item.added'; input: unknown }
  | { type: 'item.removed'; id: string }

interface CollectionContext {
  items: Entry[]
  error: Failure | null
  /** The running operation. */
  current: Operation | null
  /** Queued operations, done in order. */
  queue: Operation[]
}

/** Emitted for listeners with `actor.on`: callbacks and toasts. */
export type CollectionEmitted<Item extends Entry = Entry> =
  | { type: 'listed'; items: Item[] }
  /** Null when the server didn't return the new entry and it can't be identified in the refetched list. */
  | { type: 'added'; item: Item | null }
  | { type: 'removed'; id: string }
  /** `cause` is what the call threw, for forms that show an error next to its field. */
  | { type: 'failed'; operation: OperationName; error: Failure; cause: unknown }

export interface CollectionOptions {
  /** Unique among machines. */
  id: string
  /** By default the server's message or "Network error". */
  toFailure?: (operation: OperationName, error: unknown) => Failure
}

/** The calls of a list and their effects. `collectionMachine` has the states. */
function collectionSetup({ toFailure = (_, error) => nonFieldErrors(error) }: CollectionOptions) {
  return setup({
    types: {
      context: {} as CollectionContext,
      events: {} as Operation | { type: 'list.replaced'; items: Entry[] } | { type: 'error.reset' },
      input: {} as { items?: Entry[] },
      emitted: {} as CollectionEmitted,
    },
    actors: {
      list: unprovided<Entry[]>('list'),
      add: unprovided<Entry | undefined, { input: unknown }>('add'),
      remove: unprovided<unknown, { id: string }>('remove'),
    },
    guards: {
      isNext: ({ context }, { type }: { type: Operation['type'] }) => context.queue[0]?.type === type,
      hasEntry: (_, { item }: { item: Entry | undefined }) => item !== undefined,
    },
    actions: {
      enqueue: assign({ queue: ({ context }, { event }: { event: Operation }) => [...context.queue, event] }),
      begin: assign({
        error: null,
        current: ({ context }) => context.queue[0] ?? null,
        queue: ({ context }) => context.queue.slice(1),
      }),
      clearError: assign({ error: null }),
      replaceAll: assign({ items: (_, { items }: { items: Entry[] }) => items }),
      append: assign({
        items: ({ context }, { item }: { item: Entry | undefined }) =>
          item ? [...context.items, item] : context.items,
      }),
      removeCurrent: assign({
        items: ({ context }) => context.items.filter((item) => item.id !== current(context, 'item.removed').id),
      }),
      notify: emit((_, event: CollectionEmitted) => event),
      fail: enqueueActions(({ enqueue }, { operation, error }: { operation: OperationName; error: unknown }) => {
        const failure = toFailure(operation, error)
        enqueue.assign({ error: failure })
        enqueue.emit({ type: 'failed', operation, error: failure, cause: error })
      }),
    },
  })
}

/** Returns the new entry in the list, the last of several; null if there is none. */
export const newest = (before: Entry[], items: Entry[]): Entry | null =>
  items.findLast(({ id }) => before.every((known) => known.id !== id)) ?? null

/** Returns the running operation. A working state is only entered with a matching one. */
export function current<Type extends Operation['type']>(context: CollectionContext, type: Type) {
  if (context.current?.type !== type) throw new Error(`${type} is not under way`)
  return context.current as Extract<Operation, { type: Type }>
}

/**
 * A list in sync with the server: listing replaces, adding appends, removing removes by id. Each call clears the error;
 * a failure stores it and keeps the list. If the server adds an entry without returning it, as with a 204, the list is
 * refetched to find it.
 */
export function createCollectionMachine(options: CollectionOptions) {
  return collectionSetup(options).createMachine({
    id: options.id,
    context: ({ input }) => ({ items: input.items ?? [], error: null, current: null, queue: [] }),
    initial: 'idle',
    on: {
      'list.requested': { actions: { type: 'enqueue', params: ({ event }) => ({ event }) } },
      'item.added': { actions: { type: 'enqueue', params: ({ event }) => ({ event }) } },
      'item.removed': { actions: { type: 'enqueue', params: ({ event }) => ({ event }) } },
      'list.replaced': { actions: withEvent('replaceAll') },
      'error.reset': { actions: 'clearError' },
    },
    states: {
      idle: {
        always: [
          { guard: { type: 'isNext', params: { type: 'list.requested' } }, target: 'listing' },
          { guard: { type: 'isNext', params: { type: 'item.added' } }, target: 'adding' },
          { guard: { type: 'isNext', params: { type: 'item.removed' } }, target: 'removing' },
        ],
      },
      listing: {
        entry: 'begin',
        invoke: {
          id: 'list',
          src: 'list',
          onDone: {
            target: 'idle',
            actions: [
              { type: 'replaceAll', params: ({ event }) => ({ items: event.output }) },
              { type: 'notify', params: ({ event }) => ({ type: 'listed', items: event.output }) },
            ],
          },
          onError: {
            target: 'idle',
            actions: { type: 'fail', params: ({ event }) => ({ operation: 'list', error: event.error }) },
          },
        },
      },
      adding: {
        entry: 'begin',
        invoke: {
          id: 'add',
          src: 'add',
          input: ({ context }) => current(context, 'item.added'),
          onDone: [
            {
              guard: { type: 'hasEntry', params: ({ event }) => ({ item: event.output }) },
              target: 'idle',
              actions: [
                { type: 'append', params: ({ event }) => ({ item: event.output }) },
                { type: 'notify', params: ({ event }) => ({ type: 'added', item: event.output ?? null }) },
              ],
            },
            { target: 'findingAdded' },
          ],
          onError: {
            target: 'idle',
            actions: { type: 'fail', params: ({ event }) => ({ operation: 'add', error: event.error }) },
          },
        },
      },
      /** Created, but only the list shows which entry. */
      findingAdded: {
        invoke: {
          id: 'list',
          src: 'list',
          onDone: {
            target: 'idle',
            actions: [
              // First, because the new entry is identified by comparison with the previous list.
              {
                type: 'notify',
                params: ({ context, event }) => ({ type: 'added', item: newest(context.items, event.output) }),
              },
              { type: 'replaceAll', params: ({ event }) => ({ items: event.output }) },
              { type: 'notify', params: ({ event }) => ({ type: 'listed', items: event.output }) },
            ],
          },
          onError: {
            target: 'idle',
            actions: [
              // It has been created: repeating the request would create another.
              { type: 'notify', params: { type: 'added', item: null } },
              { type: 'fail', params: ({ event }) => ({ operation: 'list', error: event.error }) },
            ],
          },
        },
      },
      removing: {
        entry: 'begin',
        invoke: {
          id: 'remove',
          src: 'remove',
          input: ({ context }) => current(context, 'item.removed'),
          onDone: {
            target: 'idle',
            actions: [
              'removeCurrent',
              {
                type: 'notify',
                params: ({ context }) => ({ type: 'removed', id: current(context, 'item.removed').id }),
              },
            ],
          },
          onError: {
            target: 'idle',
            actions: { type: 'fail', params: ({ event }) => ({ operation: 'remove', error: event.error }) },
          },
        },
      },
    },
  })
}
