import { withEvent, withOutput } from '../withEvent.ts'
import { playbackSetup } from './playbackSetup.ts'
import { jump, outside, replan } from './playOutside.ts'

const goAround = [withEvent('loop'), 'wantLoop', 'playOn'] as const

/**
 * Chooses the clip's media: its file, the ranges of its video, or a light stream if the browser cannot play the video.
 * In a video it plays range after range, from the start again in a loop, and around one of its edges while that loop is
 * on. In an editor, the video outside the clip can be played, too.
 */
export const playbackMachine = playbackSetup.createMachine({
  id: 'playback',
  context: ({ input: { clip, loops = false, isEdited = false, parts = [] } }) => ({
    clip,
    isEdited,
    loops,
    parts,
    plan: null,
    opensAt: 0,
    edge: null,
    wanted: 0,
  }),
  initial: 'choosing',
  on: {
    'clip.shown': { guard: withEvent('isOther'), target: '.choosing', actions: withEvent('show') },
  },
  states: {
    choosing: {
      always: [{ guard: 'hasFile', target: 'file' }, { guard: 'isPlayable', target: 'asking' }, { target: 'stream' }],
    },
    asking: {
      after: { askLimit: 'stream' },
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => ({ id: context.clip.id }),
        onDone: [
          {
            guard: withOutput('hasSource'),
            target: 'source',
            actions: withOutput('plan'),
          },
          { target: 'stream' },
        ],
        onError: 'stream',
      },
    },
    /** The clip's own file. */
    file: {},
    /** Encoded by the server during playback. */
    stream: {},
    source: {
      initial: 'opening',
      on: {
        'media.failed': 'stream',
        'edit.shown': { actions: replan },
        'moment.requested': {
          guard: 'isThere',
          target: '.outside.going',
          actions: ['unloop', withEvent('wantMoment')],
        },
        'loop.toggled': [
          { guard: 'isLooping', actions: 'unloop' },
          { target: '.skipping', reenter: true, actions: goAround },
        ],
        'edge.moved': {
          guard: withEvent('isAnotherEdge'),
          target: '.skipping',
          reenter: true,
          actions: goAround,
        },
      },
      states: {
        opening: {
          entry: 'wantStart',
          after: { openLimit: '#playback.stream' },
          on: {
            'edit.shown': { actions: [replan, 'wantStart'] },
            // Seeks and loops have no effect before the video has loaded.
            'loop.toggled': {},
            'edge.moved': {},
            'moment.requested': {},
            'media.opened': [{ guard: withEvent('showsIt'), target: 'skipping' }, { target: '#playback.stream' }],
          },
        },
        shown: {
          on: {
            'edit.shown': [
              {
                guard: withEvent('leavesItOutside'),
                target: 'outside.shown',
                actions: replan,
              },
              {
                guard: withEvent('cutsItOut'),
                target: 'skipping',
                actions: [replan, { type: 'wantNext', params: ({ event }) => ({ seconds: event.at ?? 0 }) }],
              },
              { actions: replan },
            ],
            'seek.requested': { target: 'skipping', actions: jump },
            'time.reached': [
              { guard: withEvent('isLoopOver'), target: 'skipping', actions: ['wantLoop', 'playOn'] },
              { guard: withEvent('isPast'), target: 'skipping', actions: withEvent('wantNext') },
              { guard: withEvent('isOverAndLoops'), target: 'skipping', actions: ['wantStart', 'playOn'] },
              { guard: withEvent('isOver'), target: 'ended', actions: 'pause' },
            ],
          },
        },
        /** Seeking to another moment of the video. */
        skipping: {
          entry: 'seek',
          on: {
            'media.seeked': [{ guard: 'arrivesOutside', target: 'outside.shown' }, { target: 'shown' }],
            'seek.requested': {
              target: 'skipping',
              reenter: true,
              actions: jump,
            },
          },
        },
        /** A late event of the last frame may still arrive; it has no effect. */
        ended: {
          on: {
            'media.playing': { target: 'skipping', actions: 'wantStart' },
            'seek.requested': { target: 'skipping', actions: jump },
          },
        },
        outside,
      },
    },
  },
})
