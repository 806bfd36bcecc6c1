import { usedIn } from 'virtual:used-in'
import {
  Controls,
  DocsContext,
  DocsStory,
  Markdown,
  Primary,
  Title,
  Unstyled,
  useOf,
} from '@storybook/addon-docs/blocks'
import type { ReactRenderer } from '@storybook/react-vite'
import { Check, X } from 'lucide-react'
import { Fragment, type ReactNode, useContext } from 'react'
import type { PreparedStory } from 'storybook/internal/types'
import styled from 'styled-components'
import { viewports } from '../.storybook/viewports.ts'
import { color, font, media, radius, space } from '../src/theme/tokens.ts'
import type { ComponentStatus, PartUsage, PicturedRule, Usage } from './ComponentDocs.ts'
import { DocsGlobals } from './DocsGlobals.ts'
import { StoryFrame, type ViewportName } from './StoryFrame.tsx'

const Section = styled.h2`
  margin: ${space[7]} 0 ${space[4]}; color: ${color.text}; font-size: ${font.size.xl}; font-weight: ${font.weight.strong};
`
const Lead = styled.div`display: grid; justify-items: start; gap: ${space[3]}; max-inline-size: 44rem; color: ${color.text}; font-size: ${font.size.lg}; & p { margin: 0; }`
const Pair = styled.div`
  display: grid; gap: ${space[4]}; margin-block-end: ${space[4]};
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`
const Picture = styled.figure<{ $good: boolean }>`
  display: grid; grid-template-rows: 1fr auto; min-inline-size: 0; overflow: hidden;
  border: 1px solid ${color.border}; border-radius: ${radius.md}; background: ${color.bg}; color: ${color.text};
  & > figcaption {
    display: flex; gap: ${space[2]}; padding: ${space[3]} ${space[4]}; font-size: ${font.size.sm};
    border-block-start: 3px solid ${({ $good }) => ($good ? color.successText : color.dangerText)};
    background: ${({ $good }) => ($good ? color.successSoft : color.dangerSoft)};
  }
  & > figcaption svg {
    flex: none; inline-size: 1.125rem; block-size: 1.125rem; margin-block-start: 0.15em;
    color: ${({ $good }) => ($good ? color.successText : color.dangerText)};
  }
`
const Shown = styled.div`display: grid; align-content: center; min-inline-size: 0; padding: ${space[5]}; overflow: auto;`
const Lists = styled(Pair)`color: ${color.text}; font-size: ${font.size.sm}; ul { padding-inline-start: ${space[5]}; }`
/** The controls table doesn't shrink below the width of its columns. */
const Wide = styled.div`overflow-x: auto;`
const Facts = styled.table`
  inline-size: 100%; border-collapse: collapse; color: ${color.text}; font-size: ${font.size.sm}; text-align: start;
  th, td { padding: ${space[3]}; border-block-end: 1px solid ${color.border}; text-align: start; vertical-align: top; }
  th { inline-size: 9rem; font-weight: ${font.weight.strong}; }
  td { overflow-wrap: anywhere; }
  @media (max-width: 30em) { tr { display: grid; } th, td { inline-size: auto; } th { padding-block-end: 0; border: 0; } }
  p { margin: 0; }
  kbd {
    padding: 0.0625rem ${space[2]}; border: 1px solid ${color.borderControl}; border-radius: ${radius.sm};
    background: ${color.surfaceSunken}; font-family: ${font.mono}; white-space: nowrap;
  }
  li { margin-block-end: ${space[2]}; }
  ul { padding: 0; list-style: none; }
`

/** Separate from our own `Badge`, since every component's page would otherwise depend on that one. */
const Label = styled.span<{ $tone: 'success' | 'info' | 'warning' }>`
  display: inline-block; padding: ${space[1]} ${space[3]}; border-radius: ${radius.full};
  font-size: ${font.size.sm}; font-weight: ${font.weight.strong};
  background: ${({ $tone }) => color[`${$tone}Soft`]}; color: ${({ $tone }) => color[`${$tone}Text`]};
`

function Status({ status }: { status: ComponentStatus }) {
  if (status === 'stable') return <Label $tone="success">Stable</Label>
  if (status === 'new') return <Label $tone="info">New: its props may still change</Label>
  return <Label $tone="warning">Deprecated: {status.deprecated}</Label>
}

/** Width of the page in pixels. */
const widest = 960

const Framed = styled.div`margin-block: ${space[6]};`

/** Renders a line of Markdown that contains only text and code. */
function Line({ text }: { text: string }) {
  // Every second piece is between backticks.
  return text.split('`').map((piece, at) => (at % 2 === 1 ? <code key={piece}>{piece}</code> : piece))
}

function RulePicture({ rule, good }: { rule: PicturedRule; good: boolean }) {
  const Mark = good ? Check : X
  return (
    <Picture $good={good}>
      <Shown>{rule.example()}</Shown>
      <figcaption>
        <Mark role="img" aria-label={good ? 'Do' : 'Don’t'} />
        <span>
          <Line text={rule.text} />
        </span>
      </figcaption>
    </Picture>
  )
}

const isPictured = (rule: PicturedRule | string): rule is PicturedRule => typeof rule !== 'string'
const isText = (rule: PicturedRule | string): rule is string => typeof rule === 'string'

function Rules({ usage }: { usage: Usage }) {
  const dos = usage.do.filter(isPictured)
  const donts = usage.dont.filter(isPictured)
  const moreDos = usage.do.filter(isText)
  const moreDonts = usage.dont.filter(isText)
  const list = (title: string, rules: readonly string[]): ReactNode =>
    rules.length > 0 ? (
      <div>
        <strong>{title}</strong>
        <ul>
          {rules.map((rule) => (
            <li key={rule}>
              <Markdown>{rule}</Markdown>
            </li>
          ))}
        </ul>
      </div>
    ) : (
      <div />
    )
  return (
    <>
      {dos.map((good, at) => {
        const bad = donts[at]
        return (
          <Pair key={good.text}>
            <RulePicture rule={good} good />
            {bad ? <RulePicture rule={bad} good={false} /> : null}
          </Pair>
        )
      })}
      {donts.slice(dos.length).map((bad) => (
        <Pair key={bad.text}>
          <RulePicture rule={bad} good={false} />
        </Pair>
      ))}
      {moreDos.length + moreDonts.length > 0 ? (
        <Lists>
          {list('Also do', moreDos)}
          {list('Also don’t', moreDonts)}
        </Lists>
      ) : null}
    </>
  )
}

function Accessibility({ role, keys, announced }: PartUsage['accessibility']) {
  return (
    <Facts>
      <tbody>
        <tr>
          <th scope="row">Role</th>
          <td>
            <Markdown>{role}</Markdown>
          </td>
        </tr>
        <tr>
          <th scope="row">Keys</th>
          <td>
            {keys.length === 0 ? (
              'None of its own.'
            ) : (
              <ul>
                {keys.map(([key, does]) => (
                  <li key={key}>
                    <kbd>{key}</kbd> <Line text={does} />
                  </li>
                ))}
              </ul>
            )}
          </td>
        </tr>
        <tr>
          <th scope="row">Announced</th>
          <td>
            <Markdown>{announced}</Markdown>
          </td>
        </tr>
      </tbody>
    </Facts>
  )
}

/** Lists the folders under `src` whose files import the component, as of the build of this Storybook. */
function UsedIn({ path }: { path: string }) {
  const folders = Object.entries(usedIn[path] ?? {})
  if (folders.length === 0) return <p>Nothing uses it at the moment.</p>
  return (
    <Facts>
      <tbody>
        {folders.map(([folder, files]) => (
          <tr key={folder}>
            <th scope="row">{folder}</th>
            <td>{files.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </Facts>
  )
}

/** Shows a story in a window of its viewport, which is the subject of the story. */
function InViewport({ story: { id, name, storyGlobals } }: { story: PreparedStory<ReactRenderer> }) {
  const { theme } = useContext(DocsGlobals)
  const viewport: ViewportName = storyGlobals.viewport.value
  const width = Number.parseInt(viewports[viewport].styles.width, 10)
  return (
    <Framed>
      <StoryFrame id={id} name={name} viewport={viewport} width={Math.min(width, widest)} globals={{ theme }} tall />
    </Framed>
  )
}

/** `./stories/ui/action/Button.stories.tsx` → `Button`, `./stories/parts/clips/ClipCard.stories.tsx` → `clips/ClipCard`. */
const placeOf = (fileName: string) => fileName.replace(/^.*\/(?:ui\/\w+|parts)\//, '').replace(/\.stories\.tsx$/, '')

const hasRules = (docs: PartUsage | Usage): docs is Usage => 'do' in docs

/**
 * The page of a component or a part of a screen. Its texts come from `usage` in the story file and its props from
 * docstrings.
 */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const [primary, ...others] = useContext(DocsContext).componentStories()
  const usage = preparedMeta.parameters.usage as PartUsage | Usage
  const path = placeOf(preparedMeta.parameters.fileName)
  // Stories about behaviour show nothing here; they are in the sidebar.
  const pictured = others.filter(({ parameters }) => !parameters.chromatic?.disableSnapshot)
  return (
    // Keyed by page: otherwise Storybook's controls would render once with the previous page's values.
    <Fragment key={path}>
      <Title />
      <Unstyled>
        <Lead>
          <Status status={usage.status} />
          <Markdown>{usage.purpose}</Markdown>
          {usage.designFile ? <a href={usage.designFile}>Design file</a> : null}
        </Lead>
        <Section>Playground</Section>
      </Unstyled>
      {primary ? <Primary /> : null}
      <Unstyled>
        <Section>Props</Section>
      </Unstyled>
      <Wide>
        {/* `ref` is the same everywhere. */}
        <Controls exclude={['ref']} />
      </Wide>
      <Unstyled>
        <Section>Variants and states</Section>
      </Unstyled>
      {pictured.map((story) =>
        story.storyGlobals?.viewport ? (
          <Unstyled key={story.id}>
            <InViewport story={story} />
          </Unstyled>
        ) : (
          <DocsStory key={story.id} of={story.moduleExport} expanded />
        ),
      )}
      <Unstyled>
        {hasRules(usage) ? (
          <>
            <Section>Do and don’t</Section>
            <Rules usage={usage} />
          </>
        ) : null}
        <Section>Accessibility</Section>
        <Accessibility {...usage.accessibility} />
        <Section>Used in</Section>
        <UsedIn path={path} />
      </Unstyled>
    </Fragment>
  )
}
