import { assign, emit, setup } from 'xstate'
import type { VideoAnalysis } from '../../contract/videos.ts'
import { unprovided } from '../unprovided.ts'

export interface LateShotsContext {
  analysis: VideoAnalysis | null
}

/** Polls for the shots of a video whose clips were listed before all of them were known. */
export const lateShotsMachine = setup({
  types: {
    context: {} as LateShotsContext,
    input: {} as LateShotsContext,
    emitted: {} as { type: 'shots.found'; analysis: VideoAnalysis | null },
  },
  actors: { load: unprovided<VideoAnalysis | null>('lateShots') },
  delays: {
    /** Milliseconds between two polls. */
    pause: 3000,
  },
  guards: { isDue: ({ context }) => context.analysis?.shots_due === true },
  actions: {
    store: assign({ analysis: (_, { analysis }: LateShotsContext) => analysis }),
    notifyFound: emit(({ context: { analysis } }) => ({ type: 'shots.found' as const, analysis })),
  },
}).createMachine({
  id: 'lateShots',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isDue', target: 'waiting' }, { target: 'known' }] },
    waiting: { after: { pause: 'asking' } },
    asking: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'answered', actions: { type: 'store', params: ({ event }) => ({ analysis: event.output }) } },
        // The editor works without shots, so there is no message.
        onError: 'waiting',
      },
    },
    answered: {
      always: [
        { guard: 'isDue', target: 'waiting' },
        { target: 'known', actions: 'notifyFound' },
      ],
    },
    known: {},
  },
})
