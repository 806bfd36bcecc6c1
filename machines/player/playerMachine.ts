import { assign, emit, setup } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'

/** The playable media. */
export interface Media {
  /** Signed; each fetch of the list may return a new URL for the same file. */
  url: string
  /** Identifies the file: with a new URL for the same file, playback continues. */
  file: string
  /** A stream, made while it plays, whose duration is unknown until its end. */
  isStream: boolean
}

/** Returns the file of a clip; while a new trim is rendered, the previous file plays. */
const mediaOf = ({ media_url, state, start, end, has_file }: Clip, playing?: Media): Media => ({
  url: media_url,
  file: state === 'ready' || playing === undefined ? `${start}-${end}` : playing.file,
  isStream: !has_file,
})

export interface PlayerContext {
  id: string
  media: Media
  /** The URL has been renewed since the clip last played; a second failure has another cause. */
  renewed: boolean
}

/** `urlExpired` requests new addresses; `patched` has the new number of views. */
export type PlayerEmitted = { type: 'urlExpired' } | { type: 'patched'; id: string; patch: Pick<Clip, 'views'> }

export type PlayerEvent =
  | { type: 'clip.shown'; clip: Clip }
  /** The shown clip, as currently in the list. */
  | { type: 'clip.updated'; clip: Clip }
  | { type: 'media.playing' }
  | { type: 'media.paused' }
  | { type: 'media.failed' }
  | { type: 'trim.opened' }
  | { type: 'trim.closed' }

/** Nothing plays until the clip has another URL. */
const awaitsUrl = {
  'media.failed': {},
  'clip.updated': { guard: withEvent('isOtherUrl'), target: 'opening', actions: withEvent('load') },
} as const

/** Plays one clip after another. Time and volume belong to the video element; this tracks its state. */
export const playerMachine = setup({
  types: {
    context: {} as PlayerContext,
    events: {} as PlayerEvent,
    input: {} as { clip: Clip },
    emitted: {} as PlayerEmitted,
  },
  actors: { view: unprovided<{ views: number }, { id: string }>('view') },
  delays: { renewLimit: 10_000 },
  guards: {
    mayBeOld: ({ context }) => !context.renewed,
    isOtherFile: ({ context }, { clip }: { clip: Clip }) =>
      clip.id === context.id && mediaOf(clip, context.media).file !== context.media.file,
    isOtherUrl: ({ context }, { clip }: { clip: Clip }) =>
      clip.id === context.id && clip.media_url !== context.media.url,
  },
  actions: {
    show: assign((_, { clip }: { clip: Clip }) => ({ id: clip.id, media: mediaOf(clip), renewed: false })),
    load: assign({ media: ({ context }, { clip }: { clip: Clip }) => mediaOf(clip, context.media) }),
    markFresh: assign({ renewed: false }),
    markRenewed: assign({ renewed: true }),
    askForFreshUrl: emit({ type: 'urlExpired' }),
    notifyViews: emit(
      ({ context }, { views }: { views: number }): PlayerEmitted => ({
        type: 'patched',
        id: context.id,
        patch: { views },
      }),
    ),
  },
}).createMachine({
  id: 'player',
  context: ({ input: { clip } }) => ({ id: clip.id, media: mediaOf(clip), renewed: false }),
  type: 'parallel',
  on: {
    'clip.shown': {
      target: ['.media.opening', '.view.uncounted', '.panel.details'],
      actions: withEvent('show'),
    },
  },
  states: {
    media: {
      initial: 'opening',
      on: {
        'clip.updated': { guard: withEvent('isOtherFile'), target: '.opening', actions: withEvent('load') },
        'media.failed': [
          { guard: 'mayBeOld', target: '.renewing', actions: ['markRenewed', 'askForFreshUrl'] },
          { target: '.broken' },
        ],
      },
      states: {
        opening: { on: { 'media.playing': 'playing', 'media.paused': 'paused' } },
        playing: { entry: 'markFresh', on: { 'media.paused': 'paused' } },
        paused: { on: { 'media.playing': 'playing' } },
        /** URLs expire; a new one is being fetched. */
        renewing: {
          after: { renewLimit: 'broken' },
          on: awaitsUrl,
        },
        broken: { on: awaitsUrl },
      },
    },
    /** A view counts once the clip plays, once per opening. */
    view: {
      initial: 'uncounted',
      states: {
        uncounted: { on: { 'media.playing': 'counting' } },
        counting: {
          invoke: {
            id: 'view',
            src: 'view',
            input: ({ context }) => ({ id: context.id }),
            onDone: { target: 'counted', actions: withOutput('notifyViews') },
            onError: 'counted',
          },
        },
        counted: {},
      },
    },
    panel: {
      initial: 'details',
      states: {
        details: { on: { 'trim.opened': 'trimming' } },
        trimming: { on: { 'trim.closed': 'details' } },
      },
    },
  },
})
