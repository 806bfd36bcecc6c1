import styled from 'styled-components'
import { color, radius } from '../../src/theme/tokens.ts'
import { FrameInTurn } from '../FrameInTurn.tsx'

const Box = styled.div`
  display: grid; border: 1px solid ${color.border}; border-radius: ${radius.md};
  background: ${color.bg};
  &:not(:has(iframe)) { min-block-size: 20rem; }
  iframe { inline-size: 100%; block-size: 20rem; border: 0; border-radius: inherit; }
`

const story = (machineId: string) => `statecharts-one-machine--by-name&args=machineId:${machineId}`

/** Returns the URL of a machine's statechart in Storybook. */
export const chartPage = (machineId: string): string => `./?path=/story/${story(machineId)}`

/** Gives a frame the height of its story, so that a large chart is not cut off. */
function fitToStory(frame: HTMLIFrameElement) {
  const root = frame.contentDocument?.getElementById('storybook-root')
  if (!root) return
  const observer = new ResizeObserver(() => {
    if (root.offsetHeight > 0) frame.style.blockSize = `${root.offsetHeight}px`
  })
  observer.observe(root)
}

/**
 * Shows the statechart of a machine, drawn from the machine itself; each state links to its story. It is a story in
 * its own frame, since a page that imported machines would depend on each of them.
 */
export function StatechartFrame({ machineId }: { machineId: string }) {
  const address = `./iframe.html?viewMode=story&id=${story(machineId)};alone:!true`
  return (
    <Box>
      <FrameInTurn
        key={address}
        address={address}
        title={`Statechart of ${machineId}`}
        onLoad={({ currentTarget }) => fitToStory(currentTarget)}
      />
    </Box>
  )
}
