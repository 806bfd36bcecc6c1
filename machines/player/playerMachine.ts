import { assign, emit, setup } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import { unprovided } from '../unprovided.ts'

export interface PlayerContext {
  id: string
  /** The address has been renewed since the clip last played; a second failure is no matter of age. */
  renewed: boolean
}

/** `urlExpired` asks for fresh addresses; `patched` brings the new number of views. */
export type PlayerEmitted = { type: 'urlExpired' } | { type: 'patched'; id: string; patch: Pick<Clip, 'views'> }

export type PlayerEvent =
  | { type: 'clip.shown'; id: string }
  | { type: 'media.playing' }
  | { type: 'media.paused' }
  | { type: 'media.failed' }
  | { type: 'url.renewed' }
  | { type: 'trim.opened' }
  | { type: 'trim.closed' }

/** Plays one clip after another. Time and volume belong to the video element; this knows what it came to. */
export const playerMachine = setup({
  types: {
    context: {} as PlayerContext,
    events: {} as PlayerEvent,
    input: {} as { id: string },
    emitted: {} as PlayerEmitted,
  },
  actors: { view: unprovided<{ views: number }, { id: string }>('view') },
  delays: { renewLimit: 10_000 },
  guards: { mayBeOld: ({ context }) => !context.renewed },
  actions: {
    show: assign((_, { id }: { id: string }) => ({ id, renewed: false })),
    markFresh: assign({ renewed: false }),
    markRenewed: assign({ renewed: true }),
    askForFreshUrl: emit({ type: 'urlExpired' }),
    tellViews: emit(
      ({ context }, { views }: { views: number }): PlayerEmitted => ({
        type: 'patched',
        id: context.id,
        patch: { views },
      }),
    ),
  },
}).createMachine({
  id: 'player',
  context: ({ input }) => ({ id: input.id, renewed: false }),
  type: 'parallel',
  on: {
    'clip.shown': {
      target: ['.media.opening', '.view.uncounted', '.panel.details'],
      actions: { type: 'show', params: ({ event }) => event },
    },
  },
  states: {
    media: {
      initial: 'opening',
      on: {
        'media.failed': [
          { guard: 'mayBeOld', target: '.renewing', actions: ['markRenewed', 'askForFreshUrl'] },
          { target: '.broken' },
        ],
      },
      states: {
        opening: { on: { 'media.playing': 'playing', 'media.paused': 'paused' } },
        playing: { entry: 'markFresh', on: { 'media.paused': 'paused' } },
        paused: { on: { 'media.playing': 'playing' } },
        /** Addresses expire; a fresh one is on its way. */
        renewing: { after: { renewLimit: 'broken' }, on: { 'url.renewed': 'opening', 'media.failed': {} } },
        broken: { on: { 'url.renewed': 'opening', 'media.failed': {} } },
      },
    },
    /** A clip counts as seen once it plays, once each time it is opened. */
    view: {
      initial: 'uncounted',
      states: {
        uncounted: { on: { 'media.playing': 'counting' } },
        counting: {
          invoke: {
            id: 'view',
            src: 'view',
            input: ({ context }) => ({ id: context.id }),
            onDone: { target: 'counted', actions: { type: 'tellViews', params: ({ event }) => event.output } },
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
