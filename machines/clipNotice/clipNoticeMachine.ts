import { assign, setup } from 'xstate'
import type { ClipsEmitted } from '../clips/ClipsEvent.ts'
import type { OutboxEmitted } from '../outbox/outboxMachine.ts'
import { withEvent } from '../withEvent.ts'

/** The completed action, for one or more clips. */
export interface ClipNotice {
  code: 'liked' | 'unliked' | 'downloaded'
  ids: readonly string[]
}

/** Results of like, unlike and download. */
export type ClipReport =
  | Extract<ClipsEmitted, { type: 'download.reported' }>
  | Extract<OutboxEmitted, { type: 'like.reported' }>

type ClipNoticeEvent = ClipReport | { type: 'notice.dismissed' }

/** Confirms a like, unlike or download. The popup shows failures, the outbox notice shows waiting calls. */
export const clipNoticeMachine = setup({
  types: { context: {} as { notice: ClipNotice | null }, events: {} as ClipNoticeEvent },
  guards: {
    hasWorked: (_, { status }: ClipReport) =>
      typeof status === 'number' ? status >= 200 && status <= 299 : status !== null && status !== 'waiting',
  },
  actions: {
    // Several of the same kind in a row become one notice.
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
        'like.reported': { guard: withEvent('hasWorked'), target: 'shown', actions: withEvent('note') },
        'download.reported': { guard: withEvent('hasWorked'), target: 'shown', actions: withEvent('note') },
      },
    },
    shown: {
      on: {
        // An earlier success notice must not stay next to a new error.
        'like.reported': [{ guard: withEvent('hasWorked'), actions: withEvent('note') }, { target: 'quiet' }],
        'download.reported': [{ guard: withEvent('hasWorked'), actions: withEvent('note') }, { target: 'quiet' }],
        'notice.dismissed': 'quiet',
      },
    },
  },
})

const isLikeStatus = (status: ClipReport['status']): status is 'liked' | 'unliked' =>
  status === 'liked' || status === 'unliked'
