import { addons } from 'storybook/preview-api'
import type { StateValue } from 'xstate'
import { leavesOf } from '../machines/testing/machineLeaves.ts'

/** Which leaves each machine of the story on show is in; the test-runner compares them with the story's tags. */
const states = new Map<string, string[]>()

export const flowStatesEvent = 'clipaway/flow-states'

declare global {
  interface Window {
    __FLOW_STATES__?: () => Record<string, string[]>
  }
}
window.__FLOW_STATES__ = () => Object.fromEntries(states)

/** For the `FlowInspector` context: keeps the state and tells the statechart panel. */
export function noteFlowState(machineId: string, value: StateValue): void {
  states.set(machineId, leavesOf(value))
  tellFlowStates()
}

/** Tells the statechart panel where every machine is. */
export const tellFlowStates = (): void => {
  addons.getChannel().emit(flowStatesEvent, Object.fromEntries(states))
}

export const forgetFlowStates = (): void => states.clear()
