import { assign, enqueueActions, setup } from 'xstate'
import type { NotReady } from '../../contract/clips.ts'
import type { Video } from '../../contract/videos.ts'
import { responseData, statusOf } from '../failure.ts'
import { notify } from '../notify.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'
import { isUnderWay, type Recognition, withBegun, withChange, withListed, withOutcome } from './Recognition.ts'

export interface RecognitionsContext {
  /** In the order in which they began, including finished ones. */
  jobs: readonly Recognition[]
  /** The server is about to begin by itself: the next list shows its videos. */
  isExpected: boolean
  /** The video of the current call. */
  current: string | null
}

/** The server started again to find the words of a video. */
export type RecognitionsEmitted = { type: 'recognition.restarted'; video: Video }

type RecognitionsEvent =
  /** The current list of videos in processing. */
  | { type: 'videos.listed'; entries: readonly NotReady[] }
  /** A page started it. */
  | { type: 'recognition.begun'; video: Video }
  /** Speech recognition was installed, so the server starts with the videos that wait for it. */
  | { type: 'recognitions.expected' }
  | { type: 'recognition.retried'; id: string }
  /** Retries all failed ones. */
  | { type: 'recognitions.retried' }
  /** Removes finished ones. */
  | { type: 'recognitions.dismissed' }

type ById = { id: string }

const firstIn = ({ jobs }: RecognitionsContext, state: Recognition['state']): string | null =>
  jobs.find((job) => job.state === state)?.id ?? null

/**
 * The videos whose speech is recognised, and the results. It reads the progress from the list of videos in processing,
 * so it polls nothing itself. It belongs to the session, so it continues after the page is left.
 */
export const recognitionsMachine = setup({
  types: {
    context: {} as RecognitionsContext,
    events: {} as RecognitionsEvent,
    emitted: {} as RecognitionsEmitted,
  },
  actors: {
    look: unprovided<Video, ById>('look'),
    recognise: unprovided<Video, ById>('recognise'),
  },
  /** Milliseconds until a failed lookup is repeated. */
  delays: { lookPause: 5000 },
  guards: {
    has: ({ context }, state: Recognition['state']) => firstIn(context, state) !== null,
    isGone: (_, { error }: { error: unknown }) => statusOf(error) === 404,
  },
  actions: {
    storeListed: assign(({ context: { jobs } }, { entries }: { entries: readonly NotReady[] }) => ({
      jobs: withListed(jobs, entries),
      isExpected: false,
    })),
    storeBegun: assign(({ context: { jobs } }, { video }: { video: Video }) => ({ jobs: withBegun(jobs, video) })),
    expect: assign({ isExpected: true }),
    ask: assign(({ context: { jobs } }, { id }: ById) => ({
      jobs: withChange(jobs, id, { state: 'asked', error: null }),
    })),
    askAll: assign(({ context: { jobs } }) => ({
      jobs: jobs.map((job) => (job.state === 'failed' ? { ...job, state: 'asked' as const, error: null } : job)),
    })),
    dismiss: assign(({ context: { jobs } }) => ({ jobs: jobs.filter(isUnderWay) })),
    take: assign({ current: ({ context }, state: Recognition['state']) => firstIn(context, state) }),
    storeOutcome: assign(({ context: { jobs } }, video: Video) => ({ jobs: withOutcome(jobs, video) })),
    drop: assign(({ context: { jobs, current } }) => ({ jobs: jobs.filter(({ id }) => id !== current) })),
    fail: assign(({ context: { jobs, current } }, { error }: { error: unknown }) => ({
      jobs: withChange(jobs, current, { state: 'failed', error: responseData(error, 'Network error') }),
    })),
    notifyRestarted: enqueueActions(({ enqueue, self }, video: Video) =>
      notify({ enqueue, self }, { type: 'recognition.restarted', video }),
    ),
  },
}).createMachine({
  id: 'recognitions',
  context: { jobs: [], isExpected: false, current: null },
  initial: 'settled',
  on: {
    'videos.listed': { actions: withEvent('storeListed') },
    'recognition.begun': { actions: withEvent('storeBegun') },
    'recognitions.expected': { actions: 'expect' },
    'recognition.retried': { actions: withEvent('ask') },
    'recognitions.retried': { actions: 'askAll' },
    'recognitions.dismissed': { actions: 'dismiss' },
  },
  states: {
    settled: {
      always: [
        {
          guard: { type: 'has', params: 'asked' },
          target: 'retrying',
          actions: { type: 'take', params: 'asked' },
        },
        {
          guard: { type: 'has', params: 'ended' },
          target: 'looking',
          actions: { type: 'take', params: 'ended' },
        },
      ],
    },
    looking: {
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context: { current } }) => ({ id: current ?? '' }),
        onDone: { target: 'settled', actions: withOutput('storeOutcome') },
        onError: [{ guard: withEvent('isGone'), target: 'settled', actions: 'drop' }, { target: 'unreachable' }],
      },
    },
    unreachable: { after: { lookPause: 'settled' } },
    retrying: {
      invoke: {
        id: 'recognise',
        src: 'recognise',
        input: ({ context: { current } }) => ({ id: current ?? '' }),
        onDone: {
          target: 'settled',
          actions: [withOutput('storeOutcome'), withOutput('notifyRestarted')],
        },
        onError: [
          { guard: withEvent('isGone'), target: 'settled', actions: 'drop' },
          { target: 'settled', actions: withEvent('fail') },
        ],
      },
    },
  },
})
