import { assign, emit, setup } from 'xstate'

/** What the list says of itself. */
export interface ListNews {
  ids: readonly string[]
  /** It rests: nothing is on its way, and the last answer was a good one. */
  settled: boolean
  /** Only what was searched for, or one video, is shown. */
  filtered: boolean
  /** There is more than what is loaded. */
  more: boolean
}

export interface OpenClipContext {
  /** The clip that the address names. */
  id: string | null
  list: ListNews
}

export type OpenClipEvent = { type: 'address.changed'; id: string | null } | { type: 'list.changed'; list: ListNews }

const nothingYet: ListNews = { ids: [], settled: false, filtered: false, more: false }

/** Finds the clip that the address names in the list: a reloaded page or a shared link may name one that is not loaded yet. */
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
    setId: assign({ id: (_, { id }: { id: string | null }) => id }),
    setList: assign({ list: (_, { list }: { list: ListNews }) => list }),
    askForAll: emit({ type: 'allWanted' }),
    askForMore: emit({ type: 'moreWanted' }),
  },
}).createMachine({
  id: 'openClip',
  context: ({ input }) => ({ id: input.id, list: nothingYet }),
  initial: 'deciding',
  on: {
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
        /** The list is on its way, or has failed and can be asked again. */
        waiting: {},
        missing: {},
      },
    },
  },
})
