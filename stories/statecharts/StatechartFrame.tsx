import styled from 'styled-components'
import { color, radius } from '../../src/theme/tokens.ts'

const Frame = styled.iframe`
  inline-size: 100%; block-size: 34rem; border: 1px solid ${color.border}; border-radius: ${radius.md}; background: ${color.bg};
`

const story = (machineId: string) => `statecharts-one-machine--by-name&args=machineId:${machineId}`

/** Returns the URL of a machine's statechart in Storybook. */
export const chartPage = (machineId: string): string => `./?path=/story/${story(machineId)}`

/**
 * Shows the statechart of a machine, drawn from the machine itself; each state links to its story. It is a story in
 * its own frame, since a page that imported machines would depend on each of them.
 */
export const StatechartFrame = ({ machineId }: { machineId: string }) => (
  <Frame
    src={`./iframe.html?viewMode=story&id=${story(machineId)};alone:!true`}
    title={`Statechart of ${machineId}`}
    loading="lazy"
  />
)
