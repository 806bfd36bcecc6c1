import { type ActorOptions, type AnyStateMachine, createActor, type Subscription } from 'xstate'
import type { Failure } from '../failure.ts'
import { fromCall } from '../fromCall.ts'
import {
  type CollectionEmitted,
  type CollectionOptions,
  createCollectionMachine,
  type Entry,
  type OperationName,
} from './collectionMachine.ts'

/** The calls of one list; missing ones reject when used. */
export interface CollectionCalls<Item extends Entry, New> {
  list: (signal: AbortSignal) => Promise<Item[]>
  /** Undefined when the server created it without returning it, as with a 204. */
  add?: (input: New) => Promise<Item | undefined>
  remove?: (id: string) => Promise<unknown>
}

export interface CollectionState<Item extends Entry> {
  items: Item[]
  error: Failure | null
  /** The current operation, or null. */
  working: OperationName | null
  loading: boolean
}

/** A running collection with the real types of its list. */
export interface Collection<Item extends Entry, New = never> {
  getState: () => CollectionState<Item>
  /** Calls back after every change; read the state with `getState`, which returns the same object until it changes. */
  subscribe: (listener: () => void) => Subscription
  on: (listener: (event: CollectionEmitted<Item>) => void) => Subscription
  list: () => void
  add: (input: New) => void
  remove: (id: string) => void
  /** Sets the list without a call, from another tab or stored state. */
  replace: (items: Item[]) => void
  resetError: () => void
  stop: () => void
}

const operationOf = { listing: 'list', adding: 'add', findingAdded: 'add', removing: 'remove', idle: null } as const

/** Starts a collection. All casts are here: the machine only uses ids. */
export function createCollection<Item extends Entry, New = never>(
  options: CollectionOptions & {
    items?: Item[]
    calls: CollectionCalls<Item, New>
    inspect?: ActorOptions<AnyStateMachine>['inspect']
  },
): Collection<Item, New> {
  const { calls, items = [], inspect, ...rest } = options
  const machine = createCollectionMachine(rest).provide({
    actors: {
      list: fromCall<Entry[], undefined>((_, signal) => calls.list(signal)),
      add: fromCall<Entry | undefined, { input: unknown }>(async ({ input }) => given(calls.add)(input as New)),
      remove: fromCall<unknown, { id: string }>(async ({ id }) => given(calls.remove)(id)),
    },
  })
  const actor = createActor(machine, { input: { items }, ...(inspect && { inspect }) }).start()
  let state = toState()
  const listeners = new Set<() => void>()
  const subscription = actor.subscribe(() => {
    state = toState()
    for (const listener of listeners) listener()
  })

  function toState(): CollectionState<Item> {
    const { context, value } = actor.getSnapshot()
    const working = operationOf[value as keyof typeof operationOf]
    return { items: context.items as Item[], error: context.error, working, loading: working !== null }
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return { unsubscribe: () => listeners.delete(listener) }
    },
    on: (listener) => actor.on('*', (event) => listener(event as CollectionEmitted<Item>)),
    list: () => actor.send({ type: 'list.requested' }),
    add: (input) => actor.send({ type: 'item.added', input }),
    remove: (id) => actor.send({ type: 'item.removed', id }),
    replace: (replaced) => actor.send({ type: 'list.replaced', items: replaced }),
    resetError: () => actor.send({ type: 'error.reset' }),
    stop: () => {
      subscription.unsubscribe()
      actor.stop()
    },
  }
}

function given<Call>(call: Call | undefined): Call {
  if (call === undefined) throw new Error('This list has no such call.')
  return call
}
