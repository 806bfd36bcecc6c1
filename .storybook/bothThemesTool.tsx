// Storybook's frame has its own, older React: elements must be created with that one.
/** @jsxRuntime classic */
// biome-ignore lint/correctness/noUnusedImports: the elements below are made by it.
import React, { type ReactNode } from 'react'
import { Button } from 'storybook/internal/components'
import { buildArgsParam } from 'storybook/internal/router'
import { addons, types, useAddonState, useArgs, useGlobals, useStorybookState } from 'storybook/manager-api'
import { systemTheme } from './systemTheme.ts'

const addonId = 'clipaway/both-themes'
const label = 'Light and dark side by side'

/** Not a boolean: Storybook treats a state of false as missing and keeps the previous one. */
type Shown = 'one theme' | 'both themes'

const useShown = () => useAddonState<Shown>(addonId, 'one theme')

function BothThemesButton() {
  const [shown, show] = useShown()
  const on = shown === 'both themes'
  return (
    <Button
      padding="small"
      variant="ghost"
      ariaLabel={label}
      aria-pressed={on}
      active={on}
      onClick={() => show(on ? 'one theme' : 'both themes')}
    >
      <svg aria-hidden="true" width="14" height="14" viewBox="0 0 14 14">
        <circle cx="7" cy="7" r="6" fill="none" stroke="currentColor" />
        <path d="M7 1a6 6 0 0 1 0 12z" fill="currentColor" />
      </svg>
    </Button>
  )
}

/** Renders the story again in the other theme, with the same controls and toolbar settings. */
function OtherTheme({ storyId }: { storyId: string }) {
  const [args, , , initialArgs] = useArgs()
  const [globals] = useGlobals()
  const shown = globals.theme || systemTheme()
  const others = Object.entries({ ...globals, theme: shown === 'dark' ? 'light' : 'dark' })
  const chosen = others.filter(([, value]) => typeof value === 'string' && value !== '')
  const query = new URLSearchParams({
    id: storyId,
    viewMode: 'story',
    globals: chosen.map(([name, value]) => `${name}:${value}`).join(';'),
    args: buildArgsParam(initialArgs, args),
  })
  return (
    <iframe
      title={`${storyId} in the other theme`}
      src={`iframe.html?${query}`}
      style={{ flex: 1, minWidth: 0, border: 0 }}
    />
  )
}

function SideBySide({ children, storyId }: { children?: ReactNode; storyId?: string }) {
  const [shown] = useShown()
  const { viewMode } = useStorybookState()
  // The elements around the preview never change: a new parent would reload it.
  return (
    <div style={{ display: 'flex', width: '100%', height: '100%' }}>
      <div style={{ position: 'relative', flex: 1, minWidth: 0 }}>{children}</div>
      {shown === 'both themes' && storyId && viewMode === 'story' ? <OtherTheme storyId={storyId} /> : null}
    </div>
  )
}

/** Adds a toolbar button that shows a story in both themes side by side. */
export function addBothThemes(): void {
  addons.register(addonId, () => {
    addons.add(`${addonId}/button`, {
      type: types.TOOL,
      title: label,
      match: ({ viewMode }) => viewMode === 'story',
      render: () => <BothThemesButton />,
    })
    addons.add(`${addonId}/preview`, { type: types.PREVIEW, render: (props) => <SideBySide {...props} /> })
  })
}
