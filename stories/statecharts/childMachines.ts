import type { AnyStateMachine } from 'xstate'

/** A child machine, under its name in the parent. */
export interface ChildMachine {
  name: string
  machineId: string
}

/** The machines provided to a machine as actors; promises and the like have no statechart. */
export function childMachines({ implementations }: AnyStateMachine): ChildMachine[] {
  return Object.entries(implementations.actors).flatMap(([name, logic]) =>
    typeof logic === 'object' && 'root' in logic ? [{ name, machineId: (logic as AnyStateMachine).id }] : [],
  )
}
