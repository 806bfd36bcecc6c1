import { assign, emit, setup } from 'xstate'
import type { Video } from '../../contract/videos.ts'
import { unprovided } from '../unprovided.ts'
import { isVideoAtWork } from '../videoPage/videoPageMachine.ts'
import { withEvent } from '../withEvent.ts'

/** The video as it was last seen. */
export interface LateWordsContext {
  video: Video
}

/** Returns whether the server is finding the words of a video, or replacing them. */
export const areWordsDue = (video: Pick<Video, 'status' | 'words' | 'words_due'>): boolean =>
  isVideoAtWork(video) && (video.words_due || video.words === 0)

/** Polls for the words of a video while the server reads captions or recognises speech. */
export const lateWordsMachine = setup({
  types: {
    context: {} as LateWordsContext,
    input: {} as LateWordsContext,
    events: {} as
      /** The server has started, and responded with the video. */
        | { type: 'work.begun'; video: Video }
        /** The server may start by itself soon. */
        | { type: 'work.expected' },
    /** The server has finished, with or without words. */
    emitted: {} as { type: 'work.ended'; video: Video },
  },
  actors: { load: unprovided<Video>('lateWords') },
  delays: {
    /** Milliseconds between two polls. */
    pause: 2000,
  },
  guards: { isDue: ({ context }) => areWordsDue(context.video) },
  actions: {
    store: assign({ video: (_, { video }: LateWordsContext) => video }),
    notifyEnded: emit(({ context: { video } }) => ({ type: 'work.ended' as const, video })),
  },
}).createMachine({
  id: 'lateWords',
  context: ({ input }) => input,
  initial: 'deciding',
  on: {
    // Restarts polling, because a pending request may have been answered before the work began.
    'work.begun': { target: '.waiting', actions: withEvent('store') },
    'work.expected': '.waiting',
  },
  states: {
    deciding: { always: [{ guard: 'isDue', target: 'waiting' }, { target: 'idle' }] },
    idle: {},
    waiting: { after: { pause: 'asking' } },
    asking: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'answered', actions: { type: 'store', params: ({ event }) => ({ video: event.output }) } },
        // The clip can be edited without words, so there is no message.
        onError: 'waiting',
      },
    },
    answered: {
      always: [
        { guard: 'isDue', target: 'waiting' },
        { target: 'idle', actions: 'notifyEnded' },
      ],
    },
  },
})
