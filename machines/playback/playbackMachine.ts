import type { LoopEdge } from '../../clipper/pure/playback/loopAround.ts'
import { playbackSetup } from './playbackSetup.ts'
import { jump, outside, replan } from './playOutside.ts'

type Around = { event: { edge: LoopEdge } }
const goAround = [{ type: 'loop', params: ({ event }: Around) => event }, 'wantLoop', 'playOn'] as const

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
    'clip.shown': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.choosing',
      actions: { type: 'show', params: ({ event }) => event },
    },
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
            guard: { type: 'hasSource', params: ({ event }) => ({ plan: event.output }) },
            target: 'source',
            actions: { type: 'plan', params: ({ event }) => ({ plan: event.output }) },
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
          actions: ['unloop', { type: 'wantMoment', params: ({ event }) => event }],
        },
        'loop.toggled': [
          { guard: 'isLooping', actions: 'unloop' },
          { target: '.skipping', reenter: true, actions: goAround },
        ],
        'edge.moved': {
          guard: { type: 'isAnotherEdge', params: ({ event }) => event },
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
            'media.opened': [
              { guard: { type: 'showsIt', params: ({ event }) => event }, target: 'skipping' },
              { target: '#playback.stream' },
            ],
          },
        },
        shown: {
          on: {
            'edit.shown': [
              {
                guard: { type: 'leavesItOutside', params: ({ event }) => event },
                target: 'outside.shown',
                actions: replan,
              },
              {
                guard: { type: 'cutsItOut', params: ({ event }) => event },
                target: 'skipping',
                actions: [replan, { type: 'wantNext', params: ({ event }) => ({ seconds: event.at ?? 0 }) }],
              },
              { actions: replan },
            ],
            'seek.requested': { target: 'skipping', actions: jump },
            'time.reached': [
              {
                guard: { type: 'isLoopOver', params: ({ event }) => event },
                target: 'skipping',
                actions: ['wantLoop', 'playOn'],
              },
              {
                guard: { type: 'isPast', params: ({ event }) => event },
                target: 'skipping',
                actions: { type: 'wantNext', params: ({ event }) => event },
              },
              {
                guard: { type: 'isOverAndLoops', params: ({ event }) => event },
                target: 'skipping',
                actions: ['wantStart', 'playOn'],
              },
              { guard: { type: 'isOver', params: ({ event }) => event }, target: 'ended', actions: 'pause' },
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
