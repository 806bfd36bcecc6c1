import { assign, emit, setup } from 'xstate'
import type { ClipChoice } from '../../clipper/pure/ClipChoice.ts'
import type { VideoSettings } from '../../contract/videos.ts'
import { type Failure, nonFieldErrors } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../withEvent.ts'

/** The result of a choice in the browser. */
export interface Chosen {
  clips: ClipChoice[]
  /** The reason for few clips or none. */
  note: string | null
  /** The interest of the whole video with these settings, one value per step. */
  interest: number[]
}

/** A choice to apply on the server, and the ids of the clips before it. */
export interface UsedChoice {
  wanted: VideoSettings
  before: readonly string[]
}

/** The change to undo, and the settings before it. */
export interface UndoneChoice {
  /** Ids of the clips that the choice removed. */
  restored: readonly string[]
  /** Ids of the clips that the choice added. */
  removed: readonly string[]
  before: VideoSettings
}

interface ChooseAgainContext {
  /** The server's settings. */
  stored: VideoSettings
  /** The sliders' positions. */
  wanted: VideoSettings
  /** The settings of the running choice. */
  asked: VideoSettings
  /** The ids of the video's clips, which the store holds. */
  ids: readonly string[]
  /** `most` is the requested maximum number of clips. */
  chosen: (Chosen & { most: number }) | null
  /** The result of the last applied choice. */
  used: UndoneChoice | null
  error: Failure | null
}

export type ChooseAgainEvent =
  | { type: 'wishes.changed'; change: Partial<VideoSettings> }
  | { type: 'wishes.reset' }
  | { type: 'use.requested' }
  | { type: 'undo.requested' }
  | { type: 'retry.requested' }
  /** The video's clips were loaded again, or one was added. */
  | { type: 'clips.listed'; ids: readonly string[] }

/** A choice was applied or undone, so the lists are out of date. */
type ChooseAgainEmitted = { type: 'clips.changed' }

/** Keeps the shortest length at most the longest: the moved one pushes the other. */
function withChange(wanted: VideoSettings, change: Partial<VideoSettings>): VideoSettings {
  const next = { ...wanted, ...change }
  if (next.min_seconds <= next.max_seconds) return next
  return change.min_seconds === undefined
    ? { ...next, min_seconds: next.max_seconds }
    : { ...next, max_seconds: next.min_seconds }
}

const isSame = (one: VideoSettings, other: VideoSettings) => JSON.stringify(one) === JSON.stringify(other)
const without = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => !others.includes(id))

const chooseAgainSetup = setup({
  types: {
    context: {} as ChooseAgainContext,
    events: {} as ChooseAgainEvent,
    input: {} as Pick<ChooseAgainContext, 'stored' | 'ids'>,
    emitted: {} as ChooseAgainEmitted,
    tags: {} as 'busy',
  },
  actors: {
    /** Chooses in the browser, without the server. */
    choose: unprovided<Chosen, VideoSettings>('choose'),
    /** Makes the same choice on the server; resolves with the ids of all clips of the video. */
    use: unprovided<readonly string[], UsedChoice>('use'),
    /** Restores the removed clips and the settings, and removes the added clips; resolves with all ids. */
    undo: unprovided<readonly string[], UndoneChoice>('undo'),
  },
  guards: {
    isMoved: ({ context: { wanted, asked } }) => !isSame(wanted, asked),
    isBack: ({ context: { wanted, stored } }, { change }: { change: Partial<VideoSettings> }) =>
      isSame(withChange(wanted, change), stored),
    canUndo: ({ context: { used } }) => used !== null,
  },
  actions: {
    move: assign({
      wanted: ({ context }, { change }: { change: Partial<VideoSettings> }) => withChange(context.wanted, change),
      error: null,
    }),
    reset: assign({ wanted: ({ context }) => context.stored, chosen: null, error: null }),
    ask: assign({ asked: ({ context }) => context.wanted, error: null }),
    storeChoice: assign({
      chosen: ({ context }, { output }: { output: Chosen }) => ({ ...output, most: context.asked.max_clips }),
    }),
    list: assign({ ids: (_, { ids }: { ids: readonly string[] }) => ids }),
    storeUse: assign(({ context }, { output }: { output: readonly string[] }) => ({
      ids: output,
      stored: context.asked,
      wanted: context.asked,
      chosen: null,
      used: {
        before: context.stored,
        restored: without(context.ids, output),
        removed: without(output, context.ids),
      },
    })),
    storeUndo: assign(({ context: { used, stored } }, { output }: { output: readonly string[] }) => {
      const before = used?.before ?? stored
      return { ids: output, stored: before, wanted: before, chosen: null, used: null }
    }),
    storeFailure: assign({ error: (_, { error }: { error: unknown }) => nonFieldErrors(error) }),
    clearError: assign({ error: null }),
    notifyClips: emit({ type: 'clips.changed' }),
  },
})

const listed = (action: 'storeUse' | 'storeUndo') => [withEvent(action), 'notifyClips'] as const

/** Sliders at their stored position need no choice; other positions start one at once. */
const sliders = {
  'wishes.changed': [
    { guard: withEvent('isBack'), target: 'settled', actions: 'reset' },
    { target: 'choosing', actions: withEvent('move') },
  ],
  'wishes.reset': { target: 'settled', actions: 'reset' },
} as const

/**
 * Chooses the clips of a video again. While sliders move, the browser chooses, one choice at a time, always including
 * the last position. The server makes the same choice when the clips are to be used. The change can be undone.
 */
export const chooseAgainMachine = chooseAgainSetup.createMachine({
  id: 'chooseAgain',
  context: ({ input: { stored, ids } }) => ({
    stored,
    wanted: stored,
    asked: stored,
    ids,
    chosen: null,
    used: null,
    error: null,
  }),
  initial: 'settled',
  on: { 'clips.listed': { actions: withEvent('list') } },
  states: {
    /** The clips are those on the server. */
    settled: {
      on: {
        'wishes.changed': [
          { guard: withEvent('isBack'), actions: 'clearError' },
          { target: 'choosing', actions: withEvent('move') },
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
          { guard: 'isMoved', target: 'choosing', reenter: true, actions: withEvent('storeChoice') },
          { target: 'chosen', actions: withEvent('storeChoice') },
        ],
        onError: { target: 'stuck', actions: withEvent('storeFailure') },
      },
      on: {
        // The latest choice is shown while the next one runs: the user sees clips change, not a spinner.
        'wishes.changed': [
          { guard: withEvent('isBack'), target: 'settled', actions: 'reset' },
          { actions: withEvent('move') },
        ],
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
        input: ({ context }) => ({ wanted: context.asked, before: context.ids }),
        onDone: { target: 'settled', actions: listed('storeUse') },
        onError: { target: 'refused', actions: withEvent('storeFailure') },
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
        onError: { target: 'settled', actions: withEvent('storeFailure') },
      },
    },
  },
})
