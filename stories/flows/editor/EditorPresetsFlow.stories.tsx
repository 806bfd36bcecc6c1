import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import type { PresetLook } from '../../../contract/presets.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { clips } from '../../../mocks/scenarios/clips.ts'
import { EditorFlow } from '../../../src/flows/editor/EditorFlow.tsx'
import { args, beforeEach, decorators, opened, press } from '../../editorStories.tsx'
import { noPicture } from '../../noPicture.ts'

const bold: PresetLook = {
  aspect: '1:1',
  framing: 'fit',
  captions: { style: 'pill', position: 'top' },
  brand: true,
}

/** Stages a preset saved by Maya. */
function withPreset({ msw }: Parameters<typeof beforeEach>[0]) {
  beforeEach({ msw })
  const backend = createBackend({ signedInAs: 'user' })
  backend.state.presets = [{ ownerId: mockUser.id, id: 'preset-bold', name: 'Shorts, bold', look: bold }]
  msw.use(...createHandlers(backend))
}

const meta = {
  title: 'Flows/Editor/Editor: presets',
  component: EditorFlow,
  args,
  decorators,
  parameters: { layout: 'fullscreen' },
  beforeEach: withPreset,
} satisfies Meta<typeof EditorFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const section = () => screen.findByRole('region', { name: 'Presets' })
const preset = async (name: RegExp) => within(await section()).findByRole('button', { name })
const openLook: Play = async ({ userEvent }) => {
  await opened()
  await userEvent.click(screen.getByRole('tab', { name: 'Look' }))
}
const choose = async ({ userEvent }: Parameters<Play>[0], action: string) => {
  await userEvent.click(await preset(/^Preset “/))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
const nameIt = async (context: Parameters<Play>[0], name: string) => {
  await openLook(context)
  await context.userEvent.click(await preset(/^Save this look/))
  const dialog = await screen.findByRole('dialog')
  const field = within(dialog).getByRole('textbox', { name: 'Name' })
  if (name) await context.userEvent.type(field, name)
  await context.userEvent.click(within(dialog).getByRole('button', { name: 'Save preset' }))
  return dialog
}
const askToDelete: Play = async (context) => {
  await openLook(context)
  await choose(context, 'Delete…')
  await expect(await screen.findByRole('alertdialog')).toHaveTextContent('Delete the preset “Shorts, bold”?')
}
const confirmDeletion: Play = async (context) => {
  await askToDelete(context)
  await context.userEvent.click(screen.getByRole('button', { name: 'Delete preset' }))
}

/** Format, framing, captions and brand change at once, and one “Undo” reverts all of it. */
export const Applied: Story = {
  tags: ['state:presets:idle'],
  play: async (context) => {
    await openLook(context)
    const button = await preset(/^Shorts, bold/)
    // The preset needs the brand, which another request brings.
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'))
    await context.userEvent.click(button)
    await expect(screen.getByRole('radio', { name: 'Square 1:1' })).toBeChecked()
    await expect(screen.getByRole('radio', { name: /Fit with blur/ })).toBeChecked()
    await expect(screen.getByRole('radio', { name: /Pill/ })).toBeChecked()
    await expect(screen.getByRole('radio', { name: 'Top' })).toBeChecked()
    await expect(screen.getByRole('switch', { name: /Use your brand/ })).toBeChecked()
    await context.userEvent.click(press('Undo'))
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Original' })).toBeChecked())
    await expect(screen.getByRole('switch', { name: /Use your brand/ })).not.toBeChecked()
    await expect(press('Undo')).toHaveAttribute('aria-disabled', 'true')
  },
}

export const Saved: Story = {
  tags: ['state:presets:idle'],
  parameters: noPicture,
  beforeEach,
  play: async (context) => {
    await nameIt(context, 'Reels')
    await expect(await preset(/^Reels/)).toBeVisible()
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

export const Unnamed: Story = {
  tags: ['state:presets:naming'],
  parameters: noPicture,
  play: async (context) => {
    const dialog = await nameIt(context, '')
    await expect(within(dialog).getByRole('textbox')).toHaveAccessibleDescription(/Give the preset a name/)
    await waitFor(() => expect(within(dialog).getByRole('textbox')).toHaveFocus())
  },
}

export const NameTaken: Story = {
  tags: ['nightly', 'state:presets:naming'],
  parameters: noPicture,
  play: async (context) => {
    context.msw.use(...clips.presetTaken())
    const dialog = await nameIt(context, 'shorts, BOLD')
    await within(dialog).findByText('There’s already a preset with this name.')
    await expect(within(dialog).getByRole('textbox')).toHaveValue('shorts, BOLD')
  },
}

export const Saving: Story = {
  tags: ['state:presets:saving'],
  parameters: noPicture,
  play: async (context) => {
    context.msw.use(...anything.pending(api.presets.create))
    const dialog = await nameIt(context, 'Reels')
    await within(dialog).findByRole('button', { name: 'Saving…' })
  },
}

export const Renamed: Story = {
  tags: ['state:presets:idle'],
  parameters: noPicture,
  play: async (context) => {
    await openLook(context)
    await choose(context, 'Rename…')
    const dialog = await screen.findByRole('dialog', { name: 'Rename the preset' })
    const field = within(dialog).getByRole('textbox', { name: 'Name' })
    await expect(field).toHaveValue('Shorts, bold')
    await context.userEvent.clear(field)
    await context.userEvent.type(field, 'Shorts{Enter}')
    await expect(await preset(/^Shorts 1:1/)).toBeVisible()
  },
}

export const AskingToDelete: Story = {
  tags: ['state:presets:asking'],
  parameters: noPicture,
  play: askToDelete,
}

export const Deleting: Story = {
  tags: ['state:presets:removing'],
  parameters: noPicture,
  play: async (context) => {
    context.msw.use(...anything.pending(api.presets.remove))
    await confirmDeletion(context)
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Delete preset/ })).toHaveAttribute('aria-busy', 'true'),
    )
  },
}

/** The preset was deleted in another window. */
export const NotDeleted: Story = {
  tags: ['nightly', 'state:presets:asking'],
  parameters: noPicture,
  play: async (context) => {
    context.msw.use(...clips.presetGone())
    await confirmDeletion(context)
    await within(await screen.findByRole('alertdialog')).findByRole('alert')
  },
}

export const Deleted: Story = {
  tags: ['state:presets:idle'],
  parameters: noPicture,
  play: async (context) => {
    await confirmDeletion(context)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(within(await section()).queryByRole('button', { name: /^Shorts/ })).toBeNull()
  },
}

export const Listing: Story = {
  tags: ['state:presets:loading'],
  parameters: noPicture,
  beforeEach: ({ msw }) => {
    withPreset({ msw })
    msw.use(...anything.pending(api.presets.list))
  },
  play: async (context) => {
    await openLook(context)
    await expect(within(await section()).queryByRole('button', { name: /^Shorts/ })).toBeNull()
  },
}

export const NotListed: Story = {
  tags: ['state:presets:failed'],
  parameters: noPicture,
  beforeEach: ({ msw }) => {
    withPreset({ msw })
    msw.use(...anything.networkDown(api.presets.list))
  },
  play: async (context) => {
    await openLook(context)
    await expect(await within(await section()).findByRole('alert')).toHaveTextContent(
      'Your presets couldn’t be loaded.',
    )
    await expect(await preset(/^Try again/)).toBeVisible()
  },
}
