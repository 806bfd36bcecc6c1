import { type EditedPlan, playbackSetup } from './playbackSetup.ts'

type Jump = { event: { seconds: number } }
/** Goes to a second of the clip. */
export const jump = [
  { type: 'leaveLoop', params: ({ event }: Jump) => event },
  { type: 'wantSecond', params: ({ event }: Jump) => event },
] as const
/** Shows what the clip is now. */
export const replan = {
  type: 'replan',
  params: ({ event }: { event: { edited: EditedPlan } }) => event,
} as const

/**
 * The video is played where the clip does not show it, before it, after it or in what was cut out, until it comes to the
 * clip, which goes on from there.
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
    /** On the way there. */
    going: { entry: 'seek', on: { 'media.seeked': 'shown' } },
    shown: {
      on: {
        'time.reached': [
          { guard: { type: 'isInClip', params: ({ event }) => event }, target: '#playback.source.shown' },
          { guard: { type: 'isNotThere', params: ({ event }) => event }, target: 'ended', actions: 'pause' },
        ],
      },
    },
    /** There is no more of the video. Playing begins with the clip. */
    ended: { on: { 'media.playing': { target: '#playback.source.skipping', actions: 'wantStart' } } },
  },
})
