import type { Edit } from '../../contract/edit.ts'
import { playbackSetup } from './playbackSetup.ts'

type Jump = { event: { seconds: number } }
/** Seeks to a second of the clip. */
export const jump = [
  { type: 'leaveLoop', params: ({ event }: Jump) => event },
  { type: 'wantSecond', params: ({ event }: Jump) => event },
] as const
/** Shows the current edit. */
export const replan = {
  type: 'replan',
  params: ({ event }: { event: { edit: Edit } }) => event,
} as const

/**
 * The video plays outside the clip (before, after or in a cut-out part) until it reaches the clip, which continues from
 * there.
 */
export const outside = playbackSetup.createStateConfig({
  initial: 'going',
  on: {
    'seek.requested': { target: '#playback.source.skipping', actions: jump },
    'clip.requested': {
      target: '#playback.source.skipping',
      actions: [{ type: 'wantNext', params: ({ event }) => ({ seconds: event.after }) }, 'playOn'],
    },
    'edit.shown': [
      {
        guard: { type: 'takesItIn', params: ({ event }) => event },
        target: '#playback.source.shown',
        actions: replan,
      },
      { actions: replan },
    ],
  },
  states: {
    /** Seeking. */
    going: { entry: 'seek', on: { 'media.seeked': 'shown' } },
    shown: {
      on: {
        'time.reached': [
          { guard: { type: 'isInClip', params: ({ event }) => event }, target: '#playback.source.shown' },
          { guard: { type: 'isNotThere', params: ({ event }) => event }, target: 'ended', actions: 'pause' },
        ],
      },
    },
    /** The end of the video. Play starts with the clip. */
    ended: { on: { 'media.playing': { target: '#playback.source.skipping', actions: 'wantStart' } } },
  },
})
