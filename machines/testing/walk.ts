import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate'
import { getShortestPaths } from 'xstate/graph'

/** An event as the graph needs it: one of the machine's own, or `xstate.done.actor.<id>` / `xstate.error.actor.<id>`. */
export interface WalkEvent {
  type: string
  [key: string]: unknown
}

/** How to walk a machine: what its tests, the story check and the drawn statechart need to know of it. */
export interface MachineWalk {
  machine: AnyStateMachine
  /** One sentence for the statechart page. */
  about: string
  /** Events that together lead to every state. */
  events: readonly WalkEvent[]
  input?: unknown
  /** Further inputs to start from, where one does not lead everywhere. */
  alsoFrom?: readonly unknown[]
  /** The part of the context that guards read; states that differ in it are told apart. */
  distinguish?: (context: never) => unknown
}

/** The active leaves of a state value by dotted path: `editing`, `open.loading`; several for parallel regions. */
export function leavesOf(value: StateValue): string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value).flatMap(([key, below]) =>
    below === undefined || (typeof below === 'object' && Object.keys(below).length === 0)
      ? [key]
      : leavesOf(below).map((leaf) => `${key}.${leaf}`),
  )
}

/** Leaves that the events can reach, by walking the machine as a graph; no actor runs and no clock ticks. */
export function reachableLeaves(walk: MachineWalk): Set<string> {
  return new Set([walk.input, ...(walk.alsoFrom ?? [])].flatMap((input) => leavesFrom(walk, input)))
}

function leavesFrom({ machine, events, distinguish }: MachineWalk, input: unknown): string[] {
  const paths = getShortestPaths(machine, {
    events,
    serializeState: ({ value, context }: AnyMachineSnapshot) =>
      JSON.stringify([value, distinguish?.(context as never) ?? null]),
    ...(input === undefined ? {} : { input }),
    limit: 20_000,
  } as never)
  return paths.flatMap((path) => leavesOf((path.state as AnyMachineSnapshot).value))
}

/** Every leaf that the machine declares, transient ones (left at once by `always`) apart. */
export function declaredLeaves(machine: AnyStateMachine): Set<string> {
  return new Set(leavesBelow(machine.root))
}

type Node = AnyStateMachine['root']

function leavesBelow(node: Node): string[] {
  return (Object.values(node.states) as Node[]).flatMap((child): string[] => {
    if (child.type === 'history') return []
    if (Object.keys(child.states).length > 0) return leavesBelow(child).map((leaf) => `${child.key}.${leaf}`)
    const leavesAtOnce = child.always?.some((transition) => transition.guard === undefined) ?? false
    return leavesAtOnce ? [] : [child.key]
  })
}
