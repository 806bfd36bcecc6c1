import { assign, emit, setup } from 'xstate'

/** The state reported by the list. */
export interface ListNews {
  ids: readonly string[]
  /** Idle: nothing in flight, and the last response was a success. */
  settled: boolean
  /** The list is filtered by a search or a video. */
  filtered: boolean
  /** More pages can be loaded. */
  more: boolean
}

export interface OpenClipContext {
  /** The clip named by the URL. */
  id: string | null
  /** The clip to trim as soon as it opens, until the URL names another. */
  trimId: string | null
  list: ListNews
}

export type OpenClipEvent =
  | { type: 'address.changed'; id: string | null }
  | { type: 'list.changed'; list: ListNews }
  | { type: 'trim.requested'; id: string }

const nothingYet: ListNews = { ids: [], settled: false, filtered: false, more: false }

/** Finds the clip named by the URL in the list: after a reload or from a shared link it may not be loaded yet. */
export const openClipMachine = setup({
  types: {
    context: {} as OpenClipContext,
    events: {} as OpenClipEvent,
    input: {} as { id: string | null },
    emitted: {} as { type: 'allWanted' } | { type: 'moreWanted' },
  },
  guards: {
    isNamed: ({ context }) => context.id !== null,
    isListed: ({ context: { id, list } }) => id !== null && list.ids.includes(id),
    isUnsettled: ({ context }) => !context.list.settled,
    isFiltered: ({ context }) => context.list.filtered,
    hasMore: ({ context }) => context.list.more,
  },
  actions: {
    setId: assign(({ context }, { id }: { id: string | null }) => ({
      id,
      trimId: context.trimId === id ? id : null,
    })),
    setTrimId: assign({ trimId: (_, { id }: { id: string }) => id }),
    setList: assign({ list: (_, { list }: { list: ListNews }) => list }),
    askForAll: emit({ type: 'allWanted' }),
    askForMore: emit({ type: 'moreWanted' }),
  },
}).createMachine({
  id: 'openClip',
  context: ({ input }) => ({ id: input.id, trimId: null, list: nothingYet }),
  initial: 'deciding',
  on: {
    'trim.requested': { actions: { type: 'setTrimId', params: ({ event }) => event } },
    'address.changed': { target: '.deciding', actions: { type: 'setId', params: ({ event }) => event } },
    'list.changed': { target: '.deciding', actions: { type: 'setList', params: ({ event }) => event } },
  },
  states: {
    deciding: {
      always: [{ guard: 'isListed', target: 'open' }, { guard: 'isNamed', target: 'seeking' }, { target: 'closed' }],
    },
    closed: {},
    open: {},
    seeking: {
      initial: 'judging',
      states: {
        judging: {
          always: [
            { guard: 'isUnsettled', target: 'waiting' },
            { guard: 'isFiltered', target: 'waiting', actions: 'askForAll' },
            { guard: 'hasMore', target: 'waiting', actions: 'askForMore' },
            { target: 'missing' },
          ],
        },
        /** The list is loading, or has failed and can be retried. */
        waiting: {},
        missing: {},
      },
    },
  },
})
