import type { Clip } from '../../contract/clips.ts'
import type { VideoSettings } from '../../contract/videos.ts'
import { type Chosen, chooseAgainSetup } from './chooseAgainSetup.ts'

type Change = { event: { change: Partial<VideoSettings> } }
const move = { type: 'move', params: ({ event }: Change) => event } as const
const isBack = { type: 'isBack', params: ({ event }: Change) => event } as const
const storeChoice = { type: 'storeChoice', params: ({ event }: { event: { output: Chosen } }) => event } as const
const storeFailure = { type: 'storeFailure', params: ({ event }: { event: { error: unknown } }) => event } as const
const listed = (action: 'storeUse' | 'storeUndo') =>
  [{ type: action, params: ({ event }: { event: { output: readonly Clip[] } }) => event }, 'tellClips'] as const

/** Sliders at their stored position need no choice; other positions start one at once. */
const sliders = {
  'wishes.changed': [
    { guard: isBack, target: 'settled', actions: 'reset' },
    { target: 'choosing', actions: move },
  ],
  'wishes.reset': { target: 'settled', actions: 'reset' },
} as const

/**
 * Chooses the clips of a video again. While sliders move, the browser chooses, one choice at a time, always including
 * the last position. The server makes the same choice when the clips are to be used. The change can be undone.
 */
export const chooseAgainMachine = chooseAgainSetup.createMachine({
  id: 'chooseAgain',
  context: ({ input: { stored, clips } }) => ({
    stored,
    wanted: stored,
    asked: stored,
    clips,
    chosen: null,
    used: null,
    error: null,
  }),
  initial: 'settled',
  on: { 'clips.listed': { actions: { type: 'list', params: ({ event }) => event } } },
  states: {
    /** The clips are those on the server. */
    settled: {
      on: {
        'wishes.changed': [
          { guard: isBack, actions: 'clearError' },
          { target: 'choosing', actions: move },
        ],
        'undo.requested': { guard: 'canUndo', target: 'undoing' },
      },
    },
    choosing: {
      entry: 'ask',
      invoke: {
        id: 'choose',
        src: 'choose',
        input: ({ context }) => context.asked,
        onDone: [
          { guard: 'isMoved', target: 'choosing', reenter: true, actions: storeChoice },
          { target: 'chosen', actions: storeChoice },
        ],
        onError: { target: 'stuck', actions: storeFailure },
      },
      on: {
        // The latest choice is shown while the next one runs: the user sees clips change, not a spinner.
        'wishes.changed': [{ guard: isBack, target: 'settled', actions: 'reset' }, { actions: move }],
        'wishes.reset': { target: 'settled', actions: 'reset' },
      },
    },
    chosen: { on: { ...sliders, 'use.requested': 'using' } },
    /** This browser cannot choose. */
    stuck: { on: { ...sliders, 'retry.requested': 'choosing' } },
    using: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'use',
        src: 'use',
        input: ({ context }) => context.asked,
        onDone: { target: 'settled', actions: listed('storeUse') },
        onError: { target: 'refused', actions: storeFailure },
      },
    },
    refused: { on: { ...sliders, 'use.requested': 'using' } },
    undoing: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context: { used, stored } }) => used ?? { restored: [], removed: [], before: stored },
        onDone: { target: 'settled', actions: listed('storeUndo') },
        onError: { target: 'settled', actions: storeFailure },
      },
    },
  },
})
