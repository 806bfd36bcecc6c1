import { storiesByState } from 'virtual:stories-by-state'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { allMachines } from '../../machines/testing/allMachines.ts'
import { childMachines } from './childMachines.ts'
import { layoutStatechart } from './layoutStatechart.ts'
import { StatechartDrawing } from './StatechartDrawing.tsx'

/** Start with the clip lifecycle; the machines it runs are found through its children. */
const inReadingOrder = allMachines.toSorted(
  (a, b) => Number(b.machine.id === 'clips') - Number(a.machine.id === 'clips'),
)

function Statecharts() {
  return (
    <main style={{ padding: 24, display: 'grid', gap: 48 }}>
      <h1>Statecharts</h1>
      {inReadingOrder.map(({ machine, about }) => (
        <section key={machine.id} aria-labelledby={`chart-${machine.id}`}>
          <h2 id={`chart-${machine.id}`}>{machine.id}</h2>
          <p>{about}</p>
          {childMachines(machine).length > 0 ? (
            <p>
              {'Runs: '}
              {childMachines(machine).map(({ name, machineId }, at) => (
                <span key={name}>
                  {at > 0 ? ', ' : ''}
                  <a href={`#chart-${machineId}`}>{name}</a>
                </span>
              ))}
            </p>
          ) : null}
          <StatechartDrawing
            layout={layoutStatechart(machine)}
            hrefOf={(path) => {
              const id = storiesByState[`${machine.id}:${path}`]
              return id && `./?path=/story/${id}`
            }}
          />
        </section>
      ))}
    </main>
  )
}

const meta = {
  title: 'Statecharts/All machines',
  component: Statecharts,
  parameters: {
    layout: 'fullscreen',
    // It changes with every machine, and machines have their own tests.
    chromatic: { disableSnapshot: true },
  },
} satisfies Meta<typeof Statecharts>

export default meta

/** Drawn from the machines themselves. A state that is underlined leads to the story that shows it. */
export const AllMachines: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const charts = within(canvasElement).getAllByRole('figure')
    await expect(charts).toHaveLength(allMachines.length)
    await expect(await within(canvasElement).findAllByRole('link', { name: /^Story of / })).not.toHaveLength(0)
  },
}
