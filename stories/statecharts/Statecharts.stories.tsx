import { storiesByState } from 'virtual:stories-by-state'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import styled from 'styled-components'
import { allMachines } from '../../machines/testing/allMachines.ts'
import { color, font, space } from '../../src/theme/tokens.ts'
import { childMachines } from './childMachines.ts'
import { layoutStatechart } from './layoutStatechart.ts'
import { StatechartDrawing } from './StatechartDrawing.tsx'

const ids = allMachines.map(({ machine }) => machine.id)

const Sheet = styled.main`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space[4]}; padding: ${space[5]}; background: ${color.bg}; color: ${color.text};
  h1, h2, p, ul { margin: 0; }
  h1 { font-size: ${font.size.xl}; }
  h2 { margin-block-start: ${space[4]}; font-size: ${font.size.md}; }
  a { color: ${color.link}; }
`
const Index = styled.ul`padding: 0; list-style: none; columns: 14rem; font-size: ${font.size.sm};`

const hrefOf = (machineId: string) => `./?path=/story/statecharts-one-machine--by-name&args=machineId:${machineId}`

interface OneMachineProps {
  machineId: string
  /** Shows only the drawing, for a page with its own text. */
  alone?: boolean
}

function OneMachine({ machineId, alone = false }: OneMachineProps) {
  const shown = allMachines.find(({ machine }) => machine.id === machineId)
  if (!shown) return <Sheet>There is no machine {machineId}.</Sheet>
  const { machine, about } = shown
  const drawing = (
    <StatechartDrawing
      layout={layoutStatechart(machine)}
      hrefOf={(path) => {
        const id = storiesByState[`${machineId}:${path}`]
        return id && `./?path=/story/${id}`
      }}
    />
  )
  if (alone) return <Sheet>{drawing}</Sheet>
  const children = childMachines(machine)
  return (
    <Sheet>
      <h1>{machineId}</h1>
      <p>{about}</p>
      {drawing}
      {children.length > 0 ? (
        <p>
          {'Runs: '}
          {children.map(({ name, machineId: child }, at) => (
            <span key={name}>
              {at > 0 ? ', ' : ''}
              <a href={hrefOf(child)} target="_top">
                {name}
              </a>
            </span>
          ))}
        </p>
      ) : null}
      <h2>All machines</h2>
      <Index>
        {ids.map((id) => (
          <li key={id}>
            <a href={hrefOf(id)} target="_top" aria-current={id === machineId || undefined}>
              {id}
            </a>
          </li>
        ))}
      </Index>
    </Sheet>
  )
}

const meta = {
  title: 'Statecharts/One machine',
  component: OneMachine,
  args: { machineId: 'clips', alone: false },
  // Storybook accepts only args of a known type from a URL.
  argTypes: {
    machineId: { control: 'select', options: ids },
    alone: { control: 'boolean', type: 'boolean' },
  },
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    // The drawing changes with every machine, and machines have their own tests.
    chromatic: { disableSnapshot: true },
  },
} satisfies Meta<typeof OneMachine>

export default meta

/** Drawn from the machine itself. An underlined state links to its story. Pages of flows show it with their machine. */
export const ByName: StoryObj<typeof meta> = { args: { machineId: 'login' } }

export const LinksToStories: StoryObj<typeof meta> = {
  args: { machineId: 'login' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('figure', { name: 'Statechart of login' })).toBeInTheDocument()
    await expect(page.getByRole('link', { name: 'Story of rejected' })).toHaveAttribute(
      'href',
      expect.stringContaining('rejected'),
    )
    await expect(page.getByRole('link', { name: 'signup' })).toBeInTheDocument()
  },
}

export const LongListFolded: StoryObj<typeof meta> = {
  args: { machineId: 'editor' },
  play: async ({ canvas, userEvent }) => {
    const loads = await canvas.findByText(/^In loading: leave\.requested/)
    await expect(loads).not.toBeVisible()
    await userEvent.click(canvas.getByText(/more transitions$/))
    await expect(loads).toBeVisible()
  },
}
