import { assign, setup } from 'xstate'
import type { ClipsEmitted } from '../clips/ClipsEvent.ts'

/** What the server has done, for one or several clips. */
export interface ClipNotice {
  code: 'liked' | 'unliked' | 'downloaded'
  ids: readonly string[]
}

/** What the calls of like, unlike and download called back with. */
export type ClipReport = Extract<ClipsEmitted, { type: 'like.reported' | 'download.reported' }>

type ClipNoticeEvent = ClipReport | { type: 'notice.dismissed' }

/** Says that a like, an unlike or a download has worked. Why one has not is said by the popup. */
export const clipNoticeMachine = setup({
  types: { context: {} as { notice: ClipNotice | null }, events: {} as ClipNoticeEvent },
  guards: {
    hasWorked: (_, { status }: ClipReport) =>
      typeof status === 'number' ? status >= 200 && status <= 299 : status !== null,
  },
  actions: {
    // Several of a kind, one after another, are one notice.
    note: assign(({ context: { notice } }, report: ClipReport) => {
      const code = report.type === 'like.reported' && isLikeStatus(report.status) ? report.status : 'downloaded'
      const ids = report.type === 'like.reported' ? [report.id] : report.ids
      return { notice: { code, ids: notice?.code === code ? [...new Set([...notice.ids, ...ids])] : ids } }
    }),
    drop: assign({ notice: null }),
  },
}).createMachine({
  id: 'clipNotice',
  context: { notice: null },
  initial: 'quiet',
  states: {
    quiet: {
      entry: 'drop',
      on: {
        'like.reported': {
          guard: { type: 'hasWorked', params: ({ event }) => event },
          target: 'shown',
          actions: { type: 'note', params: ({ event }) => event },
        },
        'download.reported': {
          guard: { type: 'hasWorked', params: ({ event }) => event },
          target: 'shown',
          actions: { type: 'note', params: ({ event }) => event },
        },
      },
    },
    shown: {
      on: {
        // Good news from before must not stand beside what went wrong now.
        'like.reported': [
          {
            guard: { type: 'hasWorked', params: ({ event }) => event },
            actions: { type: 'note', params: ({ event }) => event },
          },
          { target: 'quiet' },
        ],
        'download.reported': [
          {
            guard: { type: 'hasWorked', params: ({ event }) => event },
            actions: { type: 'note', params: ({ event }) => event },
          },
          { target: 'quiet' },
        ],
        'notice.dismissed': 'quiet',
      },
    },
  },
})

const isLikeStatus = (status: ClipReport['status']): status is 'liked' | 'unliked' =>
  status === 'liked' || status === 'unliked'
