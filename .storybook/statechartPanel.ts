import { storiesByState } from 'virtual:stories-by-state'
import { addons } from 'storybook/preview-api'
import { allMachines } from '../machines/testing/allMachines.ts'
import { layoutStatechart } from '../stories/statecharts/layoutStatechart.ts'
import { stateTags } from '../stories/statecharts/stateTags.ts'
import { tellFlowStates } from './flowStates.ts'
import { shownStory } from './shownStory.ts'

/** The panel lives in Storybook's frame and cannot import our machines: it asks for the statechart of the story on show. */
export const askForLayout = 'clipaway/statechart-wanted'
export const giveLayout = 'clipaway/statechart'

/** Answers the panel with the laid-out machine of the story on show, null when it has none, and every state's story. */
export function serveStatecharts(): void {
  const channel = addons.getChannel()
  channel.on(askForLayout, () => {
    const machineId = stateTags(shownStory()?.tags ?? [])[0]?.machineId
    const found = allMachines.find(({ machine }) => machine.id === machineId)
    channel.emit(giveLayout, found ? layoutStatechart(found.machine) : null, storiesByState)
    tellFlowStates()
  })
}
