import { assign, emit, setup } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import { statusOf } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'

export interface OpenClipContext {
  /** The clip named by the URL. */
  id: string | null
  /** The clip can be shown without a call. */
  isKnown: boolean
  /** The clip to trim as soon as it opens, until the URL names another. */
  trimId: string | null
  /** The favourites show only liked clips. */
  onlyLiked: boolean
}

export type OpenClipEvent =
  | ({ type: 'address.changed' } & Pick<OpenClipContext, 'id' | 'isKnown'>)
  /** The list has loaded it, or its deletion was undone. */
  | { type: 'clip.found' }
  /** It was deleted. */
  | { type: 'clip.lost' }
  | { type: 'trim.requested'; id: string }

/** Opens the clip named by the URL. After a reload, or from a shared link, it is fetched by its id. */
export const openClipMachine = setup({
  types: {
    context: {} as OpenClipContext,
    events: {} as OpenClipEvent,
    input: {} as Pick<OpenClipContext, 'onlyLiked'>,
    emitted: {} as { type: 'fetched'; clip: Clip },
  },
  actors: { fetch: unprovided<Clip, { id: string }>('fetch') },
  guards: {
    isNamed: ({ context }) => context.id !== null,
    isKnown: ({ context }) => context.isKnown,
    belongsHere: ({ context }, clip: Clip) => clip.liked || !context.onlyLiked,
    isGone: (_, { error }: { error: unknown }) => statusOf(error) === 404,
  },
  actions: {
    setAddress: assign(({ context }, { id, isKnown }: Pick<OpenClipContext, 'id' | 'isKnown'>) => ({
      id,
      isKnown,
      trimId: context.trimId === id ? id : null,
    })),
    setTrimId: assign({ trimId: (_, { id }: { id: string }) => id }),
    notifyFetched: emit((_, clip: Clip) => ({ type: 'fetched' as const, clip })),
  },
}).createMachine({
  id: 'openClip',
  context: ({ input }) => ({ id: null, isKnown: false, trimId: null, ...input }),
  initial: 'closed',
  on: {
    'trim.requested': { actions: withEvent('setTrimId') },
    'address.changed': { target: '.deciding', actions: withEvent('setAddress') },
  },
  states: {
    deciding: {
      always: [{ guard: 'isKnown', target: 'open' }, { guard: 'isNamed', target: 'fetching' }, { target: 'closed' }],
    },
    closed: {},
    open: { on: { 'clip.lost': 'missing' } },
    fetching: {
      invoke: {
        id: 'fetch',
        src: 'fetch',
        input: ({ context }) => ({ id: context.id ?? '' }),
        onDone: [
          {
            guard: withOutput('belongsHere'),
            target: 'open',
            actions: withOutput('notifyFetched'),
          },
          { target: 'missing' },
        ],
        onError: [{ guard: withEvent('isGone'), target: 'missing' }, { target: 'failed' }],
      },
      on: { 'clip.found': 'open' },
    },
    missing: { on: { 'clip.found': 'open' } },
    /** The popup shows why. The clip opens as soon as the list has it. */
    failed: { on: { 'clip.found': 'open' } },
  },
})
