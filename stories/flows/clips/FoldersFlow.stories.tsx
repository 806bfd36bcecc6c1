import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { ClipsPlace } from '../../ClipsPlace.tsx'
import { clipCount } from '../../clipCount.ts'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { inMain } from '../../inMain.tsx'
import { noPicture } from '../../noPicture.ts'

/** Returns a backend with two folders, the first with one clip. */
function withFolders() {
  const backend = createBackend({ signedInAs: 'user' })
  const { state } = backend
  state.videos = []
  state.folders = ['Teasers', 'Quotes'].map((name) => ({ ownerId: mockUser.id, id: `folder-${name}`, name }))
  for (const { clip } of state.clips) if (clip.id === 'clip-laugh') clip.folder_id = 'folder-Teasers'
  return createHandlers(backend)
}

const meta = {
  title: 'Flows/Clips/Folders',
  component: ClipsPlace,
  decorators: [inMain, withFlowWorld({ user: mockUser, frozenClock: true })],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...withFolders()),
} satisfies Meta<typeof ClipsPlace>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const folders = () => screen.findByRole('combobox', { name: 'Folder' })
const inMenu = async ({ userEvent }: Parameters<Play>[0], button: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const select = async ({ userEvent }: Parameters<Play>[0], title: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Select ${title}` }))
const nameIt = async ({ userEvent }: Parameters<Play>[0], name: string) => {
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await userEvent.clear(field)
  await userEvent.type(field, `${name}{Enter}`)
}
const undo = async ({ userEvent }: Parameters<Play>[0]) =>
  userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

export const Loading: Story = {
  tags: ['state:clipFolders:resting.loading'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.folders.list)),
  play: async () => {
    await clipCount('6 clips')
    await expect(screen.queryByRole('combobox', { name: 'Folder' })).not.toBeInTheDocument()
  },
}

/** The list works without folders. */
export const LoadFailed: Story = {
  tags: ['state:clipFolders:resting.failed'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.serverError(api.folders.list)),
  play: async () => {
    await clipCount('6 clips')
  },
}

/** The URL contains the current folder. */
export const OneFolder: Story = {
  tags: ['state:clipFolders:resting.idle'],
  play: async ({ canvasElement, userEvent }) => {
    await userEvent.selectOptions(await folders(), 'Teasers (1)')
    await clipCount('1 clip')
    await expect(canvasElement.querySelector('[data-address="?folder=folder-Teasers"]')).not.toBeNull()
    await userEvent.selectOptions(await folders(), 'Quotes (0)')
    await screen.findByText('No clips in this folder')
  },
}

/** A selection is moved into a folder and back. */
export const Moved: Story = {
  tags: ['state:clipFolders:resting.idle'],
  parameters: noPicture,
  play: async (context) => {
    await select(context, 'The demo that went wrong')
    await inMenu(context, 'Move to…', 'Quotes')
    await screen.findByText('1 clip moved to “Quotes”.')
    await within(await folders()).findByRole('option', { name: 'Quotes (1)' })
    await undo(context)
    await within(await folders()).findByRole('option', { name: 'Quotes (0)' })
  },
}

export const Moving: Story = {
  tags: ['state:clipFolders:changing'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.folders.move)),
  play: async (context) => {
    await select(context, 'The demo that went wrong')
    await inMenu(context, 'Move to…', 'Quotes')
  },
}

/** A new folder for a selection; a taken name is refused, and the typed name stays. */
export const MadeForClips: Story = {
  tags: ['state:clipFolders:resting.idle'],
  parameters: noPicture,
  play: async (context) => {
    await select(context, 'The demo that went wrong')
    await inMenu(context, 'Move to…', 'New folder…')
    await screen.findByText('1 clip will be moved into it.')
    await nameIt(context, 'teasers')
    await screen.findByText('There’s already a folder with this name.')
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus())
    await nameIt(context, 'Trailers')
    await within(await folders()).findByRole('option', { name: 'Trailers (1)' })
  },
}

export const Naming: Story = {
  tags: ['state:clipFolders:naming'],
  play: async (context) => {
    await inMenu(context, 'Folders', 'New folder…')
    await screen.findByRole('dialog', { name: 'New folder' })
  },
}

export const NamingOnAPhone: Story = {
  ...Naming,
  parameters: noPicture,
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await context.userEvent.click(await screen.findByRole('button', { name: 'Filter and sort' }))
    await Naming.play?.(context)
  },
}

export const Renamed: Story = {
  tags: ['state:clipFolders:resting.idle'],
  parameters: noPicture,
  args: { search: '?folder=folder-Teasers' },
  play: async (context) => {
    await folders()
    await inMenu(context, 'Folders', 'Rename “Teasers”…')
    await nameIt(context, 'Trailers')
    await within(await folders()).findByRole('option', { name: 'Trailers (1)' })
  },
}

/** From the menu of one clip. Cancelling a new folder returns the focus to the menu button. */
export const MovedFromItsMenu: Story = {
  tags: ['nightly', 'state:clipFolders:resting.idle'],
  parameters: noPicture,
  play: async (context) => {
    const { userEvent } = context
    const more = { name: 'More actions for The demo that went wrong' }
    const opened = async (item: string) => {
      await userEvent.click(await screen.findByRole('button', more))
      const submenu = await screen.findByRole('menuitem', { name: 'Move to folder…' })
      submenu.focus()
      await userEvent.keyboard('{ArrowRight}')
      await userEvent.click(await screen.findByRole('menuitem', { name: item }))
    }
    await opened('New folder…')
    await screen.findByRole('dialog', { name: 'New folder' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', more)).toHaveFocus())
    await opened('Quotes')
    await screen.findByText('1 clip moved to “Quotes”.')
  },
}

/** The focus returns to the control that opened the dialog. */
export const NamingCancelled: Story = {
  tags: ['nightly', 'state:clipFolders:resting.idle'],
  parameters: noPicture,
  play: async (context) => {
    const { userEvent } = context
    await select(context, 'The demo that went wrong')
    for (const button of ['Folders', 'Move to…']) {
      await inMenu(context, button, 'New folder…')
      await screen.findByRole('dialog', { name: 'New folder' })
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.getByRole('button', { name: button })).toHaveFocus())
    }
  },
}

/** Its clips stay, and return to the folder on undo. */
export const Deleted: Story = {
  tags: ['state:clipFolders:resting.idle'],
  parameters: noPicture,
  args: { search: '?folder=folder-Teasers' },
  play: async (context) => {
    await folders()
    await inMenu(context, 'Folders', 'Delete “Teasers”')
    await screen.findByText('Folder “Teasers” deleted. Its clips are still here.')
    await clipCount('6 clips')
    await undo(context)
    await clipCount('1 clip')
    await waitFor(async () => expect(await folders()).toHaveDisplayValue('Teasers (1)'))
  },
}
