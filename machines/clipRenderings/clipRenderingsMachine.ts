import { assign, emit, setup } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import type { ClipPage, ClipPageInput } from '../clipLibrary/ClipPage.ts'
import { unprovided } from '../unprovided.ts'

type Watched = Pick<Clip, 'id' | 'title'>

export interface ClipRenderingsContext {
  /** The next one to look at first. */
  watched: Watched[]
}

export type ClipRenderingsEmitted = { type: 'patched'; id: string; patch: Clip }

type ClipRenderingsEvent = { type: 'rendering.noticed'; clips: Clip[] } | { type: 'clip.removed'; id: string }

/**
 * Looks after clips that get a new file after a trim, until it is there. The contract has no call for one clip: it is
 * found by its title.
 */
export const clipRenderingsMachine = setup({
  types: {
    context: {} as ClipRenderingsContext,
    events: {} as ClipRenderingsEvent,
    emitted: {} as ClipRenderingsEmitted,
  },
  actors: { find: unprovided<ClipPage, ClipPageInput>('find') },
  delays: { renderPause: 2000 },
  guards: {
    hasWatched: ({ context }) => context.watched.length > 0,
    isRendering: ({ context }, { page }: { page: ClipPage }) => foundIn(page, context)?.state === 'rendering',
    isReady: ({ context }, { page }: { page: ClipPage }) => foundIn(page, context)?.state === 'ready',
  },
  actions: {
    watch: assign({
      watched: ({ context }, { clips }: { clips: Clip[] }) => [
        ...context.watched,
        ...clips.filter(({ id }) => !context.watched.some((known) => known.id === id)),
      ],
    }),
    forget: assign({
      watched: ({ context }, { id }: { id: string }) => context.watched.filter((clip) => clip.id !== id),
    }),
    forgetFirst: assign({ watched: ({ context }) => context.watched.slice(1) }),
    rotate: assign({ watched: ({ context: { watched } }) => [...watched.slice(1), ...watched.slice(0, 1)] }),
    tellPatched: emit(
      (_, { clip }: { clip: Clip }): ClipRenderingsEmitted => ({
        type: 'patched',
        id: clip.id,
        patch: clip,
      }),
    ),
  },
}).createMachine({
  id: 'clipRenderings',
  context: { watched: [] },
  initial: 'idle',
  on: {
    'rendering.noticed': { actions: { type: 'watch', params: ({ event }) => event } },
    'clip.removed': { actions: { type: 'forget', params: ({ event }) => event } },
  },
  states: {
    idle: { always: { guard: 'hasWatched', target: 'waiting' } },
    waiting: {
      after: { renderPause: [{ guard: 'hasWatched', target: 'looking' }, { target: 'idle' }] },
    },
    looking: {
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => ({ search: context.watched[0]?.title ?? '', limit: 200 }),
        onDone: [
          {
            guard: { type: 'isReady', params: ({ event }) => ({ page: event.output }) },
            target: 'idle',
            actions: [
              { type: 'tellPatched', params: ({ event, context }) => ({ clip: readyClip(event.output, context) }) },
              'forgetFirst',
            ],
          },
          {
            guard: { type: 'isRendering', params: ({ event }) => ({ page: event.output }) },
            target: 'waiting',
            actions: 'rotate',
          },
          // Deleted or renamed elsewhere: the next reading of the list will tell.
          { target: 'idle', actions: 'forgetFirst' },
        ],
        onError: { target: 'waiting', actions: 'rotate' },
      },
    },
  },
})

const foundIn = (page: ClipPage, { watched }: ClipRenderingsContext): Clip | undefined =>
  page.items.find(({ id }) => id === watched[0]?.id)

function readyClip(page: ClipPage, context: ClipRenderingsContext): Clip {
  const clip = foundIn(page, context)
  if (clip === undefined) throw new Error('isReady has found the clip')
  return clip
}
