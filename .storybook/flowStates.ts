import { addons } from 'storybook/preview-api'
import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import { leavesOf } from '../machines/testing/machineLeaves.ts'

/** The machines of the story on show and the leaves that they are in; the test-runner compares them with its tags. */
const states = new Map<InspectionEvent['actorRef'], { machine: AnyStateMachine; leaves: string[] }>()

export const flowStatesEvent = 'clipaway/flow-states'

declare global {
  interface Window {
    __FLOW_STATES__?: () => Record<string, string[]>
  }
}

/** By the id of the machine: several actors may run the same one. */
function statesByMachine(): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const { machine, leaves } of states.values()) found[machine.id] = [...(found[machine.id] ?? []), ...leaves]
  return found
}
window.__FLOW_STATES__ = statesByMachine

const isMachineSnapshot = (snapshot: object): snapshot is AnyMachineSnapshot =>
  'machine' in snapshot && 'value' in snapshot

/** For the `FlowInspector` context: keeps where every machine is, children included, and tells the statechart panel. */
export function noteFlowState(event: InspectionEvent): void {
  if (event.type !== '@xstate.snapshot' || !isMachineSnapshot(event.snapshot)) return
  const { actorRef, snapshot } = event
  if (snapshot.status === 'stopped') states.delete(actorRef)
  else states.set(actorRef, { machine: snapshot.machine, leaves: leavesOf(snapshot.value) })
  tellFlowStates()
}

/** The machine of that id, if it runs in the story on show. */
export const runningMachine = (machineId: string | undefined): AnyStateMachine | undefined =>
  [...states.values()].find(({ machine }) => machine.id === machineId)?.machine

/** Tells the statechart panel where every machine is. */
export const tellFlowStates = (): void => {
  addons.getChannel().emit(flowStatesEvent, statesByMachine())
}

export const forgetFlowStates = (): void => states.clear()
