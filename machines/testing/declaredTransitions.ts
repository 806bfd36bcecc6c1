import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'

type Node = AnyStateMachine['root']

/**
 * Returns every transition that the machine declares, each guarded branch separately: `on`, `always`, `after`,
 * `onDone`, `onError`.
 */
export function declaredTransitions(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return transitionsFrom(machine.root)
}

function transitionsFrom(node: Node): AnyTransitionDefinition[] {
  const own = [...node.transitions.values()].flat()
  return [...own, ...(node.always ?? []), ...(Object.values(node.states) as Node[]).flatMap(transitionsFrom)]
}

/** Returns a readable label: `login.submitting: xstate.done.actor.login [isSuccess] → login.signedIn`. */
export function transitionLabel({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const name = typeof guard === 'string' ? guard : typeof guard === 'object' ? guard.type : guard && 'inline guard'
  const condition = name ? ` [${name}]` : ''
  const to = target ? target.map(({ id }) => id).join(', ') : 'stays'
  return `${source.id}: ${eventType || 'always'}${condition} → ${to}`
}
