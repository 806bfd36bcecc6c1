import { assign, setup } from 'xstate'
import type { LocalClip } from '../localAnalysis/localClipsOf.ts'

export interface LocalPlayerContext {
  /** The clip that was opened last, as it was then: it plays on when others are chosen in its place. */
  clip: LocalClip | null
}

export type LocalPlayerEvent =
  /** The first one, or another one in its place. */
  | { type: 'clip.shown'; clip: LocalClip }
  | { type: 'player.closed' }
  | { type: 'trim.opened' }
  | { type: 'trim.closed' }

/** Which clip of a local file plays, and whether its edges are being moved. */
export const localPlayerMachine = setup({
  types: { context: {} as LocalPlayerContext, events: {} as LocalPlayerEvent },
  actions: { show: assign((_, { clip }: { clip: LocalClip }) => ({ clip })) },
}).createMachine({
  id: 'localPlayer',
  context: { clip: null },
  initial: 'closed',
  on: { 'clip.shown': { target: '.playing', actions: { type: 'show', params: ({ event }) => event } } },
  states: {
    closed: {},
    playing: { on: { 'trim.opened': 'trimming', 'player.closed': 'closed' } },
    trimming: { on: { 'trim.closed': 'playing', 'player.closed': 'closed' } },
  },
})
