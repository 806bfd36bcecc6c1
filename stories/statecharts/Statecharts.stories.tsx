import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, within } from 'storybook/test'
import { allMachines } from '../../machines/testing/allMachines.ts'
import { layoutStatechart } from './layoutStatechart.ts'
import { StatechartDrawing } from './StatechartDrawing.tsx'
import { type StoryIndex, storiesByState } from './stateTags.ts'

/** Which story shows which state, from the index that Storybook serves beside its pages. */
function useStories(): Map<string, string> {
  const [stories, setStories] = useState<Map<string, string>>(new Map())
  useEffect(() => {
    const abort = new AbortController()
    fetch('./index.json', { signal: abort.signal })
      .then((response) => response.json() as Promise<StoryIndex>)
      .then((index) => setStories(storiesByState(index)))
      .catch(() => {})
    return () => abort.abort()
  }, [])
  return stories
}

function Statecharts() {
  const stories = useStories()
  return (
    <main style={{ padding: 24, display: 'grid', gap: 48 }}>
      <h1>Statecharts</h1>
      {allMachines.map(({ machine, about }) => (
        <section key={machine.id} aria-labelledby={`chart-${machine.id}`}>
          <h2 id={`chart-${machine.id}`}>{machine.id}</h2>
          <p>{about}</p>
          <StatechartDrawing
            layout={layoutStatechart(machine)}
            hrefOf={(path) => {
              const id = stories.get(`${machine.id}:${path}`)
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
    // It changes with every machine, and the machines have their tests.
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
