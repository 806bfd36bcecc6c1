import { assign, setup } from 'xstate'
import type { UploadedVideo } from '../../contract/uploads.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'

/** A file that was uploaded again, for a video that had lost it. */
export interface ReturnedVideo {
  /** Its title in this upload. */
  title: string
  /** The video that has the file again. */
  videoId: string
}

export interface ReturnedVideosContext {
  returned: readonly ReturnedVideo[]
  /** Videos that left the processing list and were not looked up yet. */
  unknown: readonly string[]
}

type ReturnedVideosEvent =
  /** These videos left the list: they have clips, or were the files of earlier videos. */
  { type: 'videos.finished'; ids: string[] } | { type: 'notice.dismissed'; videoId: string }

/** Finds out which finished uploads were files of the user's earlier videos. Without a response there is no message. */
export const returnedVideosMachine = setup({
  types: { context: {} as ReturnedVideosContext, events: {} as ReturnedVideosEvent },
  actors: { look: unprovided<UploadedVideo, { id: string }>('look') },
  guards: { hasUnknown: ({ context }) => context.unknown.length > 0 },
  actions: {
    keep: assign({ unknown: ({ context }, { ids }: { ids: string[] }) => [...context.unknown, ...ids] }),
    endLook: assign({ unknown: ({ context }) => context.unknown.slice(1) }),
    store: assign({
      returned: ({ context: { returned } }, { title, returned_to: videoId }: UploadedVideo) =>
        videoId === null ? returned : [...returned.filter((one) => one.videoId !== videoId), { title, videoId }],
    }),
    drop: assign({
      returned: ({ context }, { videoId }: { videoId: string }) =>
        context.returned.filter((one) => one.videoId !== videoId),
    }),
  },
}).createMachine({
  id: 'returnedVideos',
  context: { returned: [], unknown: [] },
  initial: 'settled',
  on: {
    'videos.finished': { actions: withEvent('keep') },
    'notice.dismissed': { actions: withEvent('drop') },
  },
  states: {
    settled: { always: { guard: 'hasUnknown', target: 'looking' } },
    looking: {
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context: { unknown } }) => ({ id: unknown[0] ?? '' }),
        onDone: { target: 'settled', actions: [withOutput('store'), 'endLook'] },
        onError: { target: 'settled', actions: 'endLook' },
      },
    },
  },
})
