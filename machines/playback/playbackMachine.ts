import type { LoopEdge } from '../../clipper/pure/playback/loopAround.ts'
import { playbackSetup } from './playbackSetup.ts'
import { jump, outside, replan } from './playOutside.ts'

type Around = { event: { edge: LoopEdge } }
const goAround = [{ type: 'loop', params: ({ event }: Around) => event }, 'wantLoop', 'playOn'] as const

/**
 * Chooses what a clip is played from: its file, the parts of its video that it shows, or a light stream where the browser
 * cannot play the video. In a video it goes from range to range, around again when it loops, and around one of
 * its edges for as long as somebody listens to that. In an editor, what is outside of the clip can be played, too.
 */
export const playbackMachine = playbackSetup.createMachine({
  id: 'playback',
  context: ({ input: { clip, loops = false, isEdited = false, parts = [] } }) => ({
    ...{ clip, isEdited, loops, parts },
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
    /** Made by the server while it is sent. */
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
            // Nothing can be gone to, or around, before the video is there.
            ...{ 'loop.toggled': {}, 'edge.moved': {}, 'moment.requested': {} },
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
        /** On the way to another moment of the video. */
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
        /** A picture of the last moment may still be told of; it means nothing. */
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
