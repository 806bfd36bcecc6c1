import { withEvent } from '../withEvent.ts'
import { playbackSetup } from './playbackSetup.ts'

/** Seeks to a second of the clip. */
export const jump = [withEvent('leaveLoop'), withEvent('wantSecond')] as const
/** Shows the current edit. */
export const replan = withEvent('replan')

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
        guard: withEvent('takesItIn'),
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
          { guard: withEvent('isInClip'), target: '#playback.source.shown' },
          { guard: withEvent('isNotThere'), target: 'ended', actions: 'pause' },
        ],
      },
    },
    /** The end of the video. Play starts with the clip. */
    ended: { on: { 'media.playing': { target: '#playback.source.skipping', actions: 'wantStart' } } },
  },
})
