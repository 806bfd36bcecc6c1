import { facts } from 'virtual:page-facts'
import { usedIn } from 'virtual:used-in'
import { DocsContext, Markdown, Title, Unstyled, useOf } from '@storybook/addon-docs/blocks'
import type { ReactRenderer } from '@storybook/react-vite'
import { Fragment, useContext } from 'react'
import type { PreparedStory } from 'storybook/internal/types'
import styled from 'styled-components'
import { viewports } from '../.storybook/viewports.ts'
import { color, font, space } from '../src/theme/tokens.ts'
import { DocsGlobals } from './DocsGlobals.ts'
import { StoryFrame, type ViewportName } from './StoryFrame.tsx'
import { chartPage, StatechartFrame } from './statecharts/StatechartFrame.tsx'
import { stateTags } from './statecharts/stateTags.ts'
import { useStoryPages } from './storyPages.ts'

/** A component with the data that `readProps.ts` attached to it. */
interface Documented {
  __docgenInfo?: { displayName?: string; description?: string }
}

const Section = styled.h2`
  margin: ${space[7]} 0 ${space[4]}; color: ${color.text}; font-size: ${font.size.xl}; font-weight: ${font.weight.strong};
`
const Lead = styled.div`max-inline-size: 44rem; color: ${color.text}; font-size: ${font.size.lg}; & p { margin: 0; }`
const Pictures = styled.div`display: flex; flex-wrap: wrap; gap: ${space[5]};`
/** Three widths side by side; on a narrow page the row scrolls. */
const Widths = styled.div`
  display: flex; gap: ${space[4]}; align-items: start; overflow-x: auto; padding-block-end: ${space[3]};
  & > figure { flex: none; max-inline-size: none; }
`
const Facts = styled.ul`
  display: grid; gap: ${space[3]}; margin: ${space[4]} 0 0; padding: 0; list-style: none; color: ${color.text}; font-size: ${font.size.sm};
  a { color: ${color.link}; }
  code { font-family: ${font.mono}; overflow-wrap: anywhere; }
`
const Links = styled(Facts)`display: flex; flex-wrap: wrap; gap: ${space[3]} ${space[5]};`

const widths: readonly (readonly [ViewportName, width: number])[] = [
  ['phone', 150],
  ['tablet', 290],
  ['laptop', 480],
]
const themes = ['light', 'dark'] as const

type Story = Pick<PreparedStory<ReactRenderer>, 'storyGlobals' | 'parameters' | 'tags'>

/** Returns the names of the machines' states that a story shows. */
const statesOf = ({ tags }: Story): string[] => stateTags(tags).map(({ machineId, path }) => `${machineId}:${path}`)

/** Returns the viewport for a story: its own, if it has one. */
const viewportOf = ({ storyGlobals, parameters }: Story): ViewportName | 'part' =>
  storyGlobals?.viewport?.value ?? (parameters.layout === 'fullscreen' ? 'laptop' : 'part')

/**
 * Returns the stories whose screenshot shows the state that they are named after. Stories without a screenshot are
 * about behaviour: they are left out unless they are the only ones in a state of a machine.
 */
function pictured<Shown extends Story>(stories: readonly Shown[]): Shown[] {
  const isPicture = ({ parameters }: Shown) => !parameters.chromatic?.disableSnapshot
  const seen = new Set(stories.filter(isPicture).flatMap(statesOf))
  return stories.filter((story) => {
    if (isPicture(story)) return true
    const unseen = statesOf(story).filter((state) => !seen.has(state))
    for (const state of unseen) seen.add(state)
    return unseen.length > 0
  })
}

function Calls({ fileName }: { fileName: string }) {
  const calls = facts.calls[fileName] ?? []
  if (calls.length === 0) return null
  return (
    <>
      <Section>Calls</Section>
      <Facts>
        {calls.map(({ method, path, summary }) => (
          <li key={`${method} ${path}`}>
            <code>
              {method} {path}
            </code>
            <Markdown>{summary}</Markdown>
          </li>
        ))}
      </Facts>
    </>
  )
}

/** Shows the charts of the machines in the stories: the first as a picture, the others as links. */
function Machines({ ids }: { ids: readonly string[] }) {
  const [first, ...others] = ids
  if (!first) return null
  return (
    <>
      <Section>Statechart</Section>
      <StatechartFrame machineId={first} />
      <Facts>
        {[first, ...others].map((id) => (
          <li key={id}>
            <a href={chartPage(id)} target="_top">
              {id}
            </a>
            : {facts.machines[id]}
          </li>
        ))}
      </Facts>
    </>
  )
}

/** Links to stories whose pictures would look like those of others. */
function Others({ stories }: { stories: readonly { id: string; name: string }[] }) {
  if (stories.length === 0) return null
  return (
    <>
      <Section>More stories</Section>
      <Links>
        {stories.map(({ id, name }) => (
          <li key={id}>
            <a href={`./?path=/story/${id}`} target="_top">
              {name}
            </a>
          </li>
        ))}
      </Links>
    </>
  )
}

/** Lists the flows that show a screen, found through the imports in `src`. */
function Flows({ component }: { component: string | undefined }) {
  const places = Object.entries(usedIn).filter(([place]) => place.split('/').at(-1) === component)
  const files = new Set(places.flatMap(([, folders]) => Object.values(folders).flat()))
  const flows = useStoryPages().filter(({ title, component: flow }) => title.startsWith('Flows/') && files.has(flow))
  if (flows.length === 0) return null
  return (
    <>
      <Section>Flows that show it</Section>
      <Facts>
        {flows.map(({ title, id }) => (
          <li key={id}>
            <a href={`./?path=/docs/${id}`} target="_top">
              {title.split('/').slice(1).join(' › ')}
            </a>
          </li>
        ))}
      </Facts>
    </>
  )
}

/**
 * The page of a screen or a flow: its purpose, a picture of each state, its statechart and its calls. All of it comes
 * from the story file, the component's docstring, the machines and the contract.
 */
export function StatesPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const stories = useContext(DocsContext).componentStories()
  const { theme, surroundings } = useContext(DocsGlobals)
  const { title, parameters } = preparedMeta
  const { displayName, description } = (preparedMeta.component as Documented | undefined)?.__docgenInfo ?? {}
  const isScreen = title.startsWith('Screens/')
  const [first] = stories
  const pictures = pictured(stories)
  const machines = [...new Set(stories.flatMap(({ tags }) => stateTags(tags)).map(({ machineId }) => machineId))]
  const purpose = isScreen || machines.length === 0 ? description : facts.machines[machines[0] ?? '']
  return (
    <Fragment key={title}>
      <Title />
      <Unstyled>
        <Lead>{purpose ? <Markdown>{purpose}</Markdown> : null}</Lead>
        {isScreen && first ? (
          <>
            <Section>At each width, in both themes</Section>
            {themes.map((shade) => (
              <Widths key={shade}>
                {widths.map(([viewport, width]) => (
                  <StoryFrame
                    key={viewport}
                    id={first.id}
                    name={`${viewports[viewport].name}, ${shade}`}
                    viewport={viewport}
                    width={width}
                    globals={{ theme: shade, surroundings: 'page' }}
                    still
                  />
                ))}
              </Widths>
            ))}
          </>
        ) : null}
        {isScreen ? null : <Machines ids={machines} />}
        <Section>States</Section>
        <Pictures>
          {pictures.map((story) => (
            <StoryFrame
              key={story.id}
              id={story.id}
              name={story.name}
              viewport={viewportOf(story)}
              tall={isScreen && viewportOf(story) === 'laptop'}
              globals={{ theme, surroundings }}
            />
          ))}
        </Pictures>
        <Others stories={stories.filter((story) => !pictures.includes(story))} />
        {isScreen ? <Flows component={displayName} /> : <Calls fileName={parameters.fileName} />}
      </Unstyled>
    </Fragment>
  )
}
