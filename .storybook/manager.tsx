// Storybook's frame has its own, older React: elements must be created with that one.
/** @jsxRuntime classic */
// biome-ignore lint/correctness/noUnusedImports: the elements below are made by it.
import React, { useEffect, useState } from 'react'
import { AddonPanel } from 'storybook/internal/components'
import { STORY_RENDERED } from 'storybook/internal/core-events'
import { addons, types, useChannel, useStorybookApi } from 'storybook/manager-api'
import type { StatechartLayout } from '../stories/statecharts/layoutStatechart.ts'
import { StatechartDrawing } from '../stories/statecharts/StatechartDrawing.tsx'
import { addBothThemes } from './bothThemesTool.tsx'
import { brandFrame } from './brandFrame.ts'

const addonId = 'clipaway/statechart'
// The same names are in statechartPanel.ts and flowStates.ts, which run in the other frame.
const askForLayout = 'clipaway/statechart-wanted'
const giveLayout = 'clipaway/statechart'
const flowStatesEvent = 'clipaway/flow-states'

interface Answer {
  /** Null for a story without a machine. */
  layout: StatechartLayout | null
  storiesByState: Record<string, string>
}

/**
 * Draws the machine of the current story with its current state highlighted. A click on another state opens its story.
 */
function StatechartPanel() {
  const api = useStorybookApi()
  const storyId = api.getCurrentStoryData()?.id
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [states, setStates] = useState<Record<string, string[]>>({})
  // The story's frame may not be listening yet when this panel opens, so ask again once it has rendered.
  const emit = useChannel({
    [giveLayout]: (layout: Answer['layout'], storiesByState: Answer['storiesByState']) =>
      setAnswer({ layout, storiesByState }),
    [flowStatesEvent]: setStates,
    [STORY_RENDERED]: () => emit(askForLayout),
  })
  useEffect(() => {
    if (storyId) emit(askForLayout)
  }, [storyId, emit])

  if (!answer) return <p style={{ padding: 16 }}>Drawing…</p>
  const { layout } = answer
  if (!layout) return <p style={{ padding: 16 }}>This story has no machine. The stories under Flows do.</p>

  const storyOf = (path: string) => answer.storiesByState[`${layout.machineId}:${path}`]
  const hrefOf = (path: string) => {
    const id = storyOf(path)
    return id && `?path=/story/${id}`
  }
  return (
    <StatechartDrawing
      layout={layout}
      current={states[layout.machineId] ?? []}
      hrefOf={hrefOf}
      onOpen={(path) => api.selectStory(storyOf(path))}
    />
  )
}

brandFrame()
addBothThemes()

addons.register(addonId, () => {
  addons.add(addonId, {
    type: types.PANEL,
    title: 'Statechart',
    render: ({ active }) => (
      <AddonPanel active={active ?? false}>
        <StatechartPanel />
      </AddonPanel>
    ),
  })
})
