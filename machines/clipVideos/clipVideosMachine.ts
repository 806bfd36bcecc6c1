import { assign, setup } from 'xstate'
import type { ClipVideo } from '../../contract/clips.ts'
import { unprovided } from '../unprovided.ts'

/** The videos for filtering clips. The list works without them, so a failure is just retried later. */
export const clipVideosMachine = setup({
  types: {
    context: {} as { videos: ClipVideo[] },
    /** A video was finished, or clips were deleted or restored. */
    events: {} as { type: 'counts.changed' },
  },
  actors: { fetchVideos: unprovided<ClipVideo[]>('fetchVideos') },
  actions: { storeVideos: assign({ videos: (_, { videos }: { videos: ClipVideo[] }) => videos }) },
}).createMachine({
  id: 'clipVideos',
  context: { videos: [] },
  initial: 'loading',
  on: { 'counts.changed': { target: '.loading', reenter: true } },
  states: {
    loading: {
      invoke: {
        id: 'fetchVideos',
        src: 'fetchVideos',
        onDone: {
          target: 'loaded',
          actions: { type: 'storeVideos', params: ({ event }) => ({ videos: event.output }) },
        },
        onError: 'failed',
      },
    },
    loaded: {},
    failed: {},
  },
})
