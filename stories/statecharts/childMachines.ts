import type { AnyStateMachine } from 'xstate'

/** A machine that another one runs, under the name that it has there. */
export interface ChildMachine {
  name: string
  machineId: string
}

/** The machines that a machine is given as its actors; promises and the like have no chart of their own. */
export function childMachines({ implementations }: AnyStateMachine): ChildMachine[] {
  return Object.entries(implementations.actors).flatMap(([name, logic]) =>
    typeof logic === 'object' && 'root' in logic ? [{ name, machineId: (logic as AnyStateMachine).id }] : [],
  )
}
