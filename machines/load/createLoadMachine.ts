import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { type Failure, nonFieldErrors } from '../failure.ts'
import type { WithActors } from '../WithActors.ts'
import { withEvent, withOutput } from '../withEvent.ts'

export interface LoadContext<Data> {
  data: Data
  error: Failure | null
}

/** Known data, shown while refetching. */
export type LoadInput<Data> = { known: Data } | undefined

export interface LoadOptions<Data, Answer> {
  id: string
  /** The data before the first fetch. */
  empty: Data
  /** The placeholder for the call, with its types: `unprovided<Answer>('plans')`. */
  call: PromiseActorLogic<Answer, undefined>
  toData: (answer: Answer) => Data
  /** The error that the specification requires for this call; by default the server's message or "Network error". */
  toFailure?: (error: unknown) => Failure
  /** Data that changes by itself is fetched again after a while; a failure of that is not shown. */
  isChanging?: (data: Data) => boolean
}

/** Fetches data on start and on request. While refetching, the previous data stays. */
export function createLoadMachine<Data, Answer>({
  id,
  empty,
  call,
  toData,
  toFailure = nonFieldErrors,
  isChanging,
}: LoadOptions<Data, Answer>) {
  const load = setup({
    types: {
      context: {} as LoadContext<Data>,
      events: {} as { type: 'load.requested' },
      input: {} as LoadInput<Data>,
      emitted: {} as { type: 'loaded'; data: Data },
      tags: {} as 'busy',
    },
    actors: { load: call as unknown as PromiseActorLogic<unknown, undefined> },
    /** Milliseconds. */
    delays: { lookInterval: 2000 },
    guards: { isChanging: ({ context }) => isChanging?.(context.data) ?? false },
    actions: {
      clearError: assign({ error: null }),
      storeAnswer: assign({ data: (_, answer: unknown) => toData(answer as Answer) }),
      storeFailure: assign({ error: (_, { error }: { error: unknown }) => toFailure(error) }),
      reportLoaded: emit(({ context }) => ({ type: 'loaded' as const, data: context.data })),
    },
  })
  const stored = {
    target: 'loaded',
    actions: [withOutput('storeAnswer'), 'reportLoaded'],
  } as const
  const looking = load.createStateConfig({ invoke: { id: 'load', src: 'load', onDone: stored, onError: 'loaded' } })
  /** Typed as an object: the machine's type lists the states that all load machines have. */
  const someHave: object = isChanging ? { looking } : {}
  const again: object = isChanging ? { after: { lookInterval: { guard: 'isChanging', target: 'looking' } } } : {}

  const machine = load.createMachine({
    id,
    context: ({ input }) => ({ data: input ? input.known : empty, error: null }),
    initial: 'loading',
    // Also during a request: its response may lack later changes.
    on: { 'load.requested': '.loading' },
    states: {
      ...someHave,
      loading: {
        tags: 'busy',
        entry: 'clearError',
        invoke: {
          id: 'load',
          src: 'load',
          onDone: stored,
          onError: { target: 'failed', actions: withEvent('storeFailure') },
        },
      },
      loaded: again,
      failed: {},
    },
  })
  return machine as unknown as WithActors<typeof machine, { load: PromiseActorLogic<Answer, undefined> }>
}
