import type { Clip } from '../../contract/clips.ts'
import { clipsSetup } from './clipsSetup.ts'

type WithClip = { event: { clip: Clip } }

/** Updates a clip's edges in all lists and waits for its new file. */
const trimmed = [
  { type: 'patchLists', params: ({ event: { clip } }: WithClip) => ({ id: clip.id, patch: clip }) },
  { type: 'watchRenderings', params: ({ event: { clip } }: WithClip) => ({ clips: [clip] }) },
] as const

/** Passes the new file, or the failure, to the lists and through them to the player. */
const rendered = {
  type: 'patchLists',
  params: ({ event: { clip } }: WithClip) => ({ id: clip.id, patch: clip }),
} as const

/** The loop of a saved trim: the lists take the new edges, the rendering is polled, and the player gets the new file. */
export const trimLoop = clipsSetup.createStateConfig({
  initial: 'settled',
  states: {
    settled: {
      on: {
        'clip.trimmed': { target: 'rendering', actions: trimmed },
        // The list contains a clip that is being rendered: it was saved before the page was loaded, or elsewhere.
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
    /** Rendering failed; the clip is unchanged and has the error. */
    failed: {
      on: {
        'clip.trimmed': { target: 'rendering', actions: trimmed },
        'rendering.started': 'rendering',
        'clip.rendered': { actions: rendered },
      },
    },
  },
})
