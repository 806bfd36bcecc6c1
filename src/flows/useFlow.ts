import { useMachine } from '@xstate/react'
import { createContext, useContext, useEffect } from 'react'
import type { AnyStateMachine, StateValue } from 'xstate'

/** Told of every state that a flow's machine enters. The workbench and development tools listen; the product need not. */
export const FlowInspector = createContext<((machineId: string, value: StateValue) => void) | null>(null)

/** Tells the inspector, when there is one, which state a machine is in. */
export function useInspection(machineId: string, value: StateValue): void {
  const inspect = useContext(FlowInspector)
  useEffect(() => inspect?.(machineId, value), [inspect, machineId, value])
}

/** `useMachine` for the machine of a flow: the same arguments and result, and it can be watched. */
export const useFlow: typeof useMachine = (machine, ...options) => {
  const result = useMachine(machine, ...options)
  useInspection((machine as AnyStateMachine).id, result[0].value)
  return result
}
