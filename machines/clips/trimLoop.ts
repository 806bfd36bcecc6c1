import type { Clip } from '../../contract/clips.ts'
import { clipsSetup } from './clipsSetup.ts'

type WithClip = { event: { clip: Clip } }

/** A clip takes its new edges wherever it is shown, and its new file is waited for. */
const trimmed = [
  { type: 'patchLists', params: ({ event: { clip } }: WithClip) => ({ id: clip.id, patch: clip }) },
  { type: 'watchRenderings', params: ({ event: { clip } }: WithClip) => ({ clips: [clip] }) },
] as const

/** The new file, or why there is none, reaches the lists and through them the player. */
const rendered = {
  type: 'patchLists',
  params: ({ event: { clip } }: WithClip) => ({ id: clip.id, patch: clip }),
} as const

/** The loop of a saved trim: the lists take the new edges, the rendering is watched, its file reaches the player. */
export const trimLoop = clipsSetup.createStateConfig({
  initial: 'settled',
  states: {
    settled: {
      on: {
        'clip.trimmed': { target: 'rendering', actions: trimmed },
        // The list names a clip whose file is being made: saved before the page was loaded, or elsewhere.
        'rendering.started': 'rendering',
      },
    },
    rendering: {
      on: {
        'clip.trimmed': { actions: trimmed },
        'clip.rendered': [
          { guard: { type: 'cutFailed', params: ({ event }) => event }, target: 'failed', actions: rendered },
          { actions: rendered },
        ],
        'rendering.settled': 'settled',
      },
    },
    /** A cut could not be made; the clip is as it was, and says so. */
    failed: {
      on: {
        'clip.trimmed': { target: 'rendering', actions: trimmed },
        'rendering.started': 'rendering',
        'clip.rendered': { actions: rendered },
      },
    },
  },
})
