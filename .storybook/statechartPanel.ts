import { addons } from 'storybook/preview-api'
import { layoutStatechart } from '../stories/statecharts/layoutStatechart.ts'
import { stateTags } from '../stories/statecharts/stateTags.ts'
import { runningMachine, tellFlowStates } from './flowStates.ts'
import { shownStory } from './shownStory.ts'

/** The panel lives in Storybook's frame and cannot import our machines: it asks for the statechart of the story on show. */
export const askForLayout = 'clipaway/statechart-wanted'
export const giveLayout = 'clipaway/statechart'

/**
 * Answers the panel with the laid-out machine of the story on show, null when it has none, and every state's story. The
 * machine is the one that runs in the story: an import of all machines would make every story depend on each of them. The
 * stories of states are imported when somebody asks, because every story file of a flow is read for them.
 */
export function serveStatecharts(): void {
  const channel = addons.getChannel()
  channel.on(askForLayout, async () => {
    const { storiesByState } = await import('virtual:stories-by-state')
    const machine = runningMachine(stateTags(shownStory()?.tags ?? [])[0]?.machineId)
    channel.emit(giveLayout, machine ? layoutStatechart(machine) : null, storiesByState)
    tellFlowStates()
  })
}
