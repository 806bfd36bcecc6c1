import { type CollectionOptions, collectionSetup, current, newest } from './collectionSetup.ts'

/**
 * A list in sync with the server: listing replaces, adding appends, removing removes by id. Each call clears the error;
 * a failure stores it and keeps the list. If the server adds an entry without returning it, as with a 204, the list is
 * refetched to find it.
 */
export function createCollectionMachine({ id, toFailure }: CollectionOptions) {
  return collectionSetup({ toFailure }).createMachine({
    id,
    context: ({ input }) => ({ items: input.items ?? [], error: null, current: null, queue: [] }),
    initial: 'idle',
    on: {
      'list.requested': { actions: { type: 'enqueue', params: ({ event }) => ({ event }) } },
      'item.added': { actions: { type: 'enqueue', params: ({ event }) => ({ event }) } },
      'item.removed': { actions: { type: 'enqueue', params: ({ event }) => ({ event }) } },
      'list.replaced': { actions: { type: 'replaceAll', params: ({ event }) => event } },
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
              { type: 'tell', params: ({ event }) => ({ type: 'listed', items: event.output }) },
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
                { type: 'tell', params: ({ event }) => ({ type: 'added', item: event.output ?? null }) },
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
                type: 'tell',
                params: ({ context, event }) => ({ type: 'added', item: newest(context.items, event.output) }),
              },
              { type: 'replaceAll', params: ({ event }) => ({ items: event.output }) },
              { type: 'tell', params: ({ event }) => ({ type: 'listed', items: event.output }) },
            ],
          },
          onError: {
            target: 'idle',
            actions: [
              // It has been created: repeating the request would create another.
              { type: 'tell', params: { type: 'added', item: null } },
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
              { type: 'tell', params: ({ context }) => ({ type: 'removed', id: current(context, 'item.removed').id }) },
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
