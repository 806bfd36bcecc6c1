import { addons } from 'storybook/preview-api'
import { walks } from '../machines/testing/walks.ts'
import { layoutStatechart } from '../stories/statecharts/layoutStatechart.ts'
import { tellFlowStates } from './flowStates.ts'

/** The panel lives in Storybook's frame and cannot import our machines: it asks for a picture by id. */
export const askForLayout = 'clipaway/statechart-wanted'
export const giveLayout = 'clipaway/statechart'

/** Answers the panel's questions with laid-out machines. */
export function serveStatecharts(): void {
  const channel = addons.getChannel()
  channel.on(askForLayout, (machineId: string) => {
    const machine = walks.find((walk) => walk.machine.id === machineId)?.machine
    if (!machine) return
    channel.emit(giveLayout, layoutStatechart(machine))
    tellFlowStates()
  })
}
