// Storybook's frame has a React of its own, older than ours: elements must be made by the React at hand.
/** @jsxRuntime classic */
// biome-ignore lint/correctness/noUnusedImports: the elements below are made by it.
import React, { useCallback, useEffect, useState } from 'react'
import { AddonPanel } from 'storybook/internal/components'
import { STORY_RENDERED } from 'storybook/internal/core-events'
import { addons, types, useChannel, useStorybookApi, useStorybookState } from 'storybook/manager-api'
import type { StatechartLayout } from '../stories/statecharts/layoutStatechart.ts'
import { StatechartDrawing } from '../stories/statecharts/StatechartDrawing.tsx'
import { stateTags, storiesByState } from '../stories/statecharts/stateTags.ts'

const addonId = 'clipaway/statechart'
// The names stand in statechartPanel.ts and flowStates.ts too, which run in the other frame.
const askForLayout = 'clipaway/statechart-wanted'
const giveLayout = 'clipaway/statechart'
const flowStatesEvent = 'clipaway/flow-states'

/** The machine of the story on show, its current state lit; a click on another state opens its story. */
function StatechartPanel() {
  const api = useStorybookApi()
  const { index } = useStorybookState()
  const story = api.getCurrentStoryData()
  const machineId = stateTags(story?.tags ?? [])[0]?.machineId
  const [layout, setLayout] = useState<StatechartLayout | null>(null)
  const [states, setStates] = useState<Record<string, string[]>>({})
  // The frame of the story may not be listening yet when this panel comes up: the question is put again once it draws.
  const emit = useChannel({ [giveLayout]: setLayout, [flowStatesEvent]: setStates, [STORY_RENDERED]: () => ask() }, [
    machineId,
  ])
  const ask = useCallback(() => {
    if (machineId) emit(askForLayout, machineId)
  }, [machineId, emit])
  useEffect(ask, [ask])

  if (!machineId) return <p style={{ padding: 16 }}>This story shows no machine. The stories under Flows do.</p>
  if (layout?.machineId !== machineId) return <p style={{ padding: 16 }}>Drawing {machineId}…</p>

  const entries = Object.values(index ?? {}).flatMap((entry) => (entry.type === 'story' ? [entry] : []))
  const stories = storiesByState({ entries: Object.fromEntries(entries.map((entry) => [entry.id, entry])) })
  const storyOf = (path: string) => stories.get(`${machineId}:${path}`)
  const hrefOf = (path: string) => {
    const id = storyOf(path)
    return id && `?path=/story/${id}`
  }
  return (
    <StatechartDrawing
      layout={layout}
      current={states[machineId] ?? []}
      hrefOf={hrefOf}
      onOpen={(path) => api.selectStory(storyOf(path))}
    />
  )
}

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
