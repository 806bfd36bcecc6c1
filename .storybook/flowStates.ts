import { addons } from 'storybook/preview-api'
import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import { leavesOf } from '../machines/testing/machineLeaves.ts'

/**
 * The machines of the current story and their active leaf states. The test-runner compares them with the story's tags.
 */
const states = new Map<InspectionEvent['actorRef'], { machine: AnyStateMachine; leaves: string[] }>()

export const flowStatesEvent = 'clipaway/flow-states'

declare global {
  interface Window {
    __FLOW_STATES__?: () => Record<string, string[]>
  }
}

/** Groups states by machine id, since several actors may run the same machine. */
function statesByMachine(): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const { machine, leaves } of states.values()) found[machine.id] = [...(found[machine.id] ?? []), ...leaves]
  return found
}
window.__FLOW_STATES__ = statesByMachine

const isMachineSnapshot = (snapshot: object): snapshot is AnyMachineSnapshot =>
  'machine' in snapshot && 'value' in snapshot

/**
 * Handler for the `FlowInspector` context: records the state of every machine, children included, and updates the
 * panel.
 */
export function noteFlowState(event: InspectionEvent): void {
  if (event.type !== '@xstate.snapshot' || !isMachineSnapshot(event.snapshot)) return
  const { actorRef, snapshot } = event
  if (snapshot.status === 'stopped') states.delete(actorRef)
  else states.set(actorRef, { machine: snapshot.machine, leaves: leavesOf(snapshot.value) })
  publishFlowStates()
}

/** Returns the machine with that id if it runs in the current story. */
export const runningMachine = (machineId: string | undefined): AnyStateMachine | undefined =>
  [...states.values()].find(({ machine }) => machine.id === machineId)?.machine

/** Sends the state of every machine to the statechart panel. */
export const publishFlowStates = (): void => {
  addons.getChannel().emit(flowStatesEvent, statesByMachine())
}

export const forgetFlowStates = (): void => states.clear()
