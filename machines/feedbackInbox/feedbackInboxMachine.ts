import { assign, setup } from 'xstate'
import type { FeedbackEntry } from '../../contract/account.ts'
import { type Failure, nonFieldErrors } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'

/** The current filter. */
export type FeedbackFilter = 'new' | 'all'
export type FeedbackMark = Pick<FeedbackEntry, 'id' | 'state'>

export interface FeedbackInboxContext {
  entries: FeedbackEntry[]
  filter: FeedbackFilter
  /** The entry being marked, or the one that failed. */
  marked: FeedbackMark | null
  error: Failure | null
}

type FeedbackInboxEvent =
  | { type: 'inbox.requested' }
  | { type: 'filter.changed'; filter: FeedbackFilter }
  | ({ type: 'entry.marked' } & FeedbackMark)
  | { type: 'error.reset' }

/** Feedback and problem reports, for staff: read them and mark them as answered. */
export const feedbackInboxMachine = setup({
  types: { context: {} as FeedbackInboxContext, events: {} as FeedbackInboxEvent },
  actors: {
    list: unprovided<FeedbackEntry[]>('list'),
    mark: unprovided<FeedbackEntry, FeedbackMark>('mark'),
  },
  actions: {
    clearError: assign({ error: null }),
    changeFilter: assign({ filter: (_, { filter }: { filter: FeedbackFilter }) => filter }),
    storeEntries: assign({ entries: (_, entries: FeedbackEntry[]) => entries }),
    storeMark: assign({ marked: (_, { id, state }: FeedbackMark) => ({ id, state }) }),
    // In place, so that the marked entry doesn't move; it is sorted on the next visit.
    replaceEntry: assign({
      marked: null,
      entries: ({ context }, entry: FeedbackEntry) => context.entries.map((it) => (it.id === entry.id ? entry : it)),
    }),
    storeFailure: assign({ error: (_, { error }: { error: unknown }) => nonFieldErrors(error) }),
  },
}).createMachine({
  id: 'feedbackInbox',
  context: { entries: [], filter: 'new', marked: null, error: null },
  initial: 'loading',
  on: { 'filter.changed': { actions: withEvent('changeFilter') } },
  states: {
    loading: {
      entry: 'clearError',
      invoke: {
        id: 'list',
        src: 'list',
        onDone: {
          target: 'ready',
          actions: withOutput('storeEntries'),
        },
        onError: { target: 'failed', actions: withEvent('storeFailure') },
      },
    },
    failed: { on: { 'inbox.requested': 'loading' } },
    ready: {
      on: { 'entry.marked': { target: 'marking', actions: withEvent('storeMark') } },
    },
    marking: {
      entry: 'clearError',
      invoke: {
        id: 'mark',
        src: 'mark',
        input: ({ context }) => markedOf(context),
        onDone: {
          target: 'ready',
          actions: withOutput('replaceEntry'),
        },
        onError: { target: 'refused', actions: withEvent('storeFailure') },
      },
    },
    refused: {
      on: {
        'entry.marked': { target: 'marking', actions: withEvent('storeMark') },
        'error.reset': { target: 'ready', actions: 'clearError' },
      },
    },
  },
})

function markedOf({ marked }: FeedbackInboxContext): FeedbackMark {
  if (marked === null) throw new Error('an entry is only marked when one was asked for')
  return marked
}
