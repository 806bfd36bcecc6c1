import { assign, emit, setup } from 'xstate'
import type { EditVersion } from '../../contract/edit.ts'
import { unprovided } from '../unprovided.ts'

export interface LateCropsContext {
  /** The stored edit; null when the video is gone, and nothing can be found. */
  version: EditVersion | null
}

/** Returns whether the crops of a stored edit are still being chosen. */
export const areCropsDue = ({ edit, automatic_crops }: Pick<EditVersion, 'edit' | 'automatic_crops'>): boolean =>
  automatic_crops === null && edit.framing.mode === 'automatic' && edit.aspect !== 'source'

/** Polls for the automatic crops of the stored edit of a clip: after each change of its ranges or format there are new ones. */
export const lateCropsMachine = setup({
  types: {
    context: {} as LateCropsContext,
    events: {} as { type: 'edit.stored'; version: EditVersion | null },
    input: {} as LateCropsContext,
    emitted: {} as { type: 'crops.found'; version: EditVersion },
  },
  actors: { load: unprovided<EditVersion>('lateCrops') },
  delays: {
    /** Milliseconds between two polls. */
    pause: 1500,
  },
  guards: {
    /** The editor also reports the version that this machine started with. */
    isOther: ({ context }, version: EditVersion | null) => version !== context.version,
    isDue: ({ context: { version } }) => version !== null && areCropsDue(version),
    /** A response about an earlier or later edit is ignored. */
    isAnswer: ({ context }, version: EditVersion) =>
      version.version === context.version?.version && !areCropsDue(version),
  },
  actions: {
    store: assign((_, version: EditVersion | null) => ({ version })),
    tellFound: emit((_, version: EditVersion) => ({ type: 'crops.found' as const, version })),
  },
}).createMachine({
  id: 'lateCrops',
  context: ({ input }) => input,
  initial: 'deciding',
  on: {
    'edit.stored': {
      guard: { type: 'isOther', params: ({ event }) => event.version },
      target: '.deciding',
      actions: { type: 'store', params: ({ event }) => event.version },
    },
  },
  states: {
    deciding: { always: [{ guard: 'isDue', target: 'asking' }, { target: 'known' }] },
    asking: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: { type: 'isAnswer', params: ({ event }) => event.output },
            target: 'known',
            actions: [
              { type: 'store', params: ({ event }) => event.output },
              { type: 'tellFound', params: ({ event }) => event.output },
            ],
          },
          { target: 'waiting' },
        ],
        onError: 'waiting',
      },
    },
    waiting: { after: { pause: 'asking' } },
    known: {},
  },
})
