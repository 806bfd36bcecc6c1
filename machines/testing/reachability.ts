import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type ContextFrom,
  createEmptyActor,
  type EventFrom,
  type EventObject,
  type InputFrom,
} from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { leavesOf } from './machineLeaves.ts'

/** An event for a machine: one of its own, or XState's for its actors and its delays. */
export type ExploredEvent<Machine extends AnyStateMachine> =
  | EventFrom<Machine>
  | { type: `xstate.done.actor.${string}`; output?: unknown }
  | { type: `xstate.error.actor.${string}`; error: unknown }
  | { type: `xstate.snapshot.${string}`; snapshot: unknown }
  | { type: `xstate.after.${string}` }

/** Describes how to explore a machine, for its tests, the story check and the drawn statechart. */
export interface ReachabilityOptions<Machine extends AnyStateMachine> {
  /** One sentence for the statechart page. */
  about: string
  /** Events that together reach every state and take every transition. */
  events: readonly ExploredEvent<Machine>[]
  /** The inputs to start from; several if one does not reach everything. */
  inputs?: readonly InputFrom<Machine>[]
  /** The part of the context that guards read; states that differ in it count as different. */
  guardedBy?: (context: ContextFrom<Machine>) => unknown
}

export interface Reachability {
  machine: AnyStateMachine
  about: string
  events: readonly EventObject[]
  inputs: readonly unknown[]
  guardedBy: (context: never) => unknown
}

/** Describes how to explore a machine; the types of events and inputs are the machine's own. */
export function reachabilityOf<Machine extends AnyStateMachine>(
  machine: Machine,
  { about, events, inputs = [], guardedBy = () => null }: ReachabilityOptions<Machine>,
): Reachability {
  return { machine, about, events, inputs: inputs.length > 0 ? inputs : [undefined], guardedBy }
}

export interface Explored {
  /** Dotted paths of the reached states. */
  leaves: Set<string>
  transitions: Set<AnyTransitionDefinition>
  /** Types of the events that had no effect in any state. */
  unheard: string[]
}

/** Explores a machine as a graph; no actor runs and no clock ticks. */
export function explore({ machine, events, inputs, guardedBy }: Reachability): Explored {
  const leaves = new Set<string>()
  const transitions = new Set<AnyTransitionDefinition>()
  const heard = new Set<EventObject>()
  const scope = recordingScope((taken) => transitions.add(taken))
  for (const input of inputs) {
    machine.getInitialSnapshot(scope, input)
    const adjacency = getAdjacencyMap(machine, {
      events,
      serializeState: ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, guardedBy(context as never)]),
      input,
      limit: 60_000,
    } as never)
    for (const { state } of Object.values(adjacency)) {
      const snapshot = state as AnyMachineSnapshot
      for (const leaf of leavesOf(snapshot.value)) leaves.add(leaf)
      if (snapshot.status !== 'active') continue
      for (const event of events) {
        if (machine.getTransitionData(snapshot, event).length === 0) continue
        heard.add(event)
        machine.transition(snapshot, event, scope)
      }
    }
  }
  return { leaves, transitions, unheard: events.filter((event) => !heard.has(event)).map(({ type }) => type) }
}

/** Returns a scope in which a machine can take steps without running anything, and which reports each transition. */
function recordingScope(onTaken: (transition: AnyTransitionDefinition) => void) {
  const self = createEmptyActor()
  self.system.inspect((event) => {
    if (event.type !== '@xstate.microstep') return
    for (const transition of event._transitions) onTaken(transition)
  })
  const nothing = () => {}
  return {
    self,
    system: self.system,
    id: 'explored',
    sessionId: 'explored',
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  } as unknown as Parameters<AnyStateMachine['transition']>[2]
}
