import { addons } from 'storybook/preview-api'
import { allMachines } from '../machines/testing/allMachines.ts'
import { layoutStatechart } from '../stories/statecharts/layoutStatechart.ts'
import { tellFlowStates } from './flowStates.ts'

/** The panel lives in Storybook's frame and cannot import our machines: it asks for a picture by id. */
export const askForLayout = 'clipaway/statechart-wanted'
export const giveLayout = 'clipaway/statechart'

/** Answers the panel's questions with laid-out machines. */
export function serveStatecharts(): void {
  const channel = addons.getChannel()
  channel.on(askForLayout, (machineId: string) => {
    const found = allMachines.find(({ machine }) => machine.id === machineId)
    if (!found) return
    channel.emit(giveLayout, layoutStatechart(found.machine))
    tellFlowStates()
  })
}
