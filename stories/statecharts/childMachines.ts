import type { AnyStateMachine } from 'xstate'

/** A child machine, under its name in the parent. */
export interface ChildMachine {
  name: string
  machineId: string
}

/** Returns the child machines among a machine's actors; promises and other actors have no statechart. */
export function childMachines({ implementations }: AnyStateMachine): ChildMachine[] {
  return Object.entries(implementations.actors).flatMap(([name, logic]) =>
    typeof logic === 'object' && 'root' in logic ? [{ name, machineId: (logic as AnyStateMachine).id }] : [],
  )
}
