import type { AnyStateMachine, StateValue } from 'xstate'

/**
 * Returns the active leaves of a state value by dotted path: `editing`, `open.loading`; several for parallel regions.
 */
export function leavesOf(value: StateValue): string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value).flatMap(([key, below]) =>
    below === undefined || (typeof below === 'object' && Object.keys(below).length === 0)
      ? [key]
      : leavesOf(below).map((leaf) => `${key}.${leaf}`),
  )
}

/** Returns every leaf that the machine declares, except transient ones (left at once by `always`). */
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
