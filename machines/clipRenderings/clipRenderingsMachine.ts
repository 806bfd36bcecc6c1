import { assign, enqueueActions, setup } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import { statusOf } from '../failure.ts'
import { notify } from '../notify.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'

export interface ClipRenderingsContext {
  /** Ids, the next one to check first. */
  watched: string[]
}

/** The new file is ready, or rendering failed: the clip has the result. */
export type ClipRenderingsEmitted = { type: 'clip.rendered'; clip: Clip }

type ClipRenderingsEvent =
  | { type: 'rendering.noticed'; clips: Pick<Clip, 'id'>[] }
  | { type: 'clip.removed'; id: string }

/** Polls clips that are re-rendered after a trim, until the new file is ready. */
export const clipRenderingsMachine = setup({
  types: {
    context: {} as ClipRenderingsContext,
    events: {} as ClipRenderingsEvent,
    emitted: {} as ClipRenderingsEmitted,
  },
  actors: { look: unprovided<Clip, { id: string }>('look') },
  delays: { renderPause: 2000 },
  guards: {
    isFirst: ({ context }, { id }: { id: string }) => context.watched[0] === id,
    hasWatched: ({ context }) => context.watched.length > 0,
    isRendering: (_, clip: Clip) => clip.state === 'rendering',
    isGone: (_, { error }: { error: unknown }) => statusOf(error) === 404,
  },
  actions: {
    watch: assign({
      watched: ({ context: { watched } }, { clips }: { clips: Pick<Clip, 'id'>[] }) => [
        ...new Set([...watched, ...clips.map(({ id }) => id)]),
      ],
    }),
    forget: assign({ watched: ({ context }, { id }: { id: string }) => context.watched.filter((one) => one !== id) }),
    forgetFirst: assign({ watched: ({ context }) => context.watched.slice(1) }),
    rotate: assign({ watched: ({ context: { watched } }) => [...watched.slice(1), ...watched.slice(0, 1)] }),
    notifyRendered: enqueueActions(({ enqueue, self }, clip: Clip) =>
      notify({ enqueue, self }, { type: 'clip.rendered', clip }),
    ),
  },
}).createMachine({
  id: 'clipRenderings',
  context: { watched: [] },
  initial: 'idle',
  on: {
    'rendering.noticed': { actions: withEvent('watch') },
    'clip.removed': { actions: withEvent('forget') },
  },
  states: {
    idle: { always: { guard: 'hasWatched', target: 'waiting' } },
    waiting: {
      after: { renderPause: [{ guard: 'hasWatched', target: 'looking' }, { target: 'idle' }] },
    },
    looking: {
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context }) => ({ id: context.watched[0] ?? '' }),
        onDone: [
          {
            guard: withOutput('isRendering'),
            target: 'waiting',
            actions: 'rotate',
          },
          {
            target: 'idle',
            actions: [withOutput('notifyRendered'), 'forgetFirst'],
          },
        ],
        onError: [
          // Deleted elsewhere: the next refresh of the list will show it.
          { guard: withEvent('isGone'), target: 'idle', actions: 'forgetFirst' },
          { target: 'waiting', actions: 'rotate' },
        ],
      },
      on: {
        // Otherwise the response would be applied to the next clip.
        'clip.removed': { guard: withEvent('isFirst'), target: 'idle', actions: 'forgetFirst' },
      },
    },
  },
})
