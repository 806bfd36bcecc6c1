import { useMachine } from '@xstate/react'
import { createContext, useContext, useEffect } from 'react'
import type { ActorOptions, AnyStateMachine, StateValue } from 'xstate'

/** Told of every state that a flow's machine enters. The workbench and development tools listen; the product need not. */
export const FlowInspector = createContext<((machineId: string, value: StateValue) => void) | null>(null)

/** The clock of all flows below, where it is not the real one. */
export const FlowClock = createContext<NonNullable<ActorOptions<AnyStateMachine>['clock']> | null>(null)

/** Tells the inspector, when there is one, which state a machine is in. */
export function useInspection(machineId: string, value: StateValue): void {
  const inspect = useContext(FlowInspector)
  useEffect(() => inspect?.(machineId, value), [inspect, machineId, value])
}

/** `useMachine` for the machine of a flow: the same arguments and result, and it can be watched. */
export const useFlow: typeof useMachine = (machine, ...[options]) => {
  const clock = useContext(FlowClock)
  const given = (clock ? { ...options, clock } : options) as NonNullable<typeof options>
  const result = useMachine(machine, given)
  useInspection((machine as AnyStateMachine).id, result[0].value)
  return result
}
