import { assign, setup } from 'xstate'
import type { LocalClip } from '../localAnalysis/localClipsOf.ts'
import { withEvent } from '../withEvent.ts'

export interface LocalPlayerContext {
  /** The last opened clip, unchanged: it plays on if others are chosen in its place. */
  clip: LocalClip | null
}

export type LocalPlayerEvent =
  /** Opens a clip, or replaces the open one. */
  | { type: 'clip.shown'; clip: LocalClip }
  | { type: 'player.closed' }
  | { type: 'trim.opened' }
  | { type: 'trim.closed' }

/** The playing clip of a local file, and whether its edges are being trimmed. */
export const localPlayerMachine = setup({
  types: { context: {} as LocalPlayerContext, events: {} as LocalPlayerEvent },
  actions: { show: assign((_, { clip }: { clip: LocalClip }) => ({ clip })) },
}).createMachine({
  id: 'localPlayer',
  context: { clip: null },
  initial: 'closed',
  on: { 'clip.shown': { target: '.playing', actions: withEvent('show') } },
  states: {
    closed: {},
    playing: { on: { 'trim.opened': 'trimming', 'player.closed': 'closed' } },
    trimming: { on: { 'trim.closed': 'playing', 'player.closed': 'closed' } },
  },
})
