import { addons } from 'storybook/preview-api'
import { layoutStatechart } from '../stories/statecharts/layoutStatechart.ts'
import { stateTags } from '../stories/statecharts/stateTags.ts'
import { publishFlowStates, runningMachine } from './flowStates.ts'
import { shownStory } from './shownStory.ts'

/**
 * The panel runs in Storybook's frame and cannot import our machines, so it requests the statechart of the current
 * story.
 */
export const askForLayout = 'clipaway/statechart-wanted'
export const giveLayout = 'clipaway/statechart'

/**
 * Answers the panel with the layout of the current story's machine (null if it has none) and with the story of every
 * state. The machine is the one that runs in the story: importing all machines would make every story depend on all of
 * them. The stories by state are imported on request, because this reads every story file of a flow.
 */
export function serveStatecharts(): void {
  const channel = addons.getChannel()
  channel.on(askForLayout, async () => {
    const { storiesByState } = await import('virtual:stories-by-state')
    const machine = runningMachine(stateTags(shownStory()?.tags ?? [])[0]?.machineId)
    channel.emit(giveLayout, machine ? layoutStatechart(machine) : null, storiesByState)
    publishFlowStates()
  })
}
