import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { api as contract } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { BinFlow } from '../../../src/flows/bin/BinFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

/** Returns a backend with two of the demo's clips in the bin. */
function handlers() {
  const backend = createBackend({ signedInAs: 'user' })
  const own = backend.state.clips.filter(({ ownerId }) => ownerId === mockUser.id)
  for (const [at, stored] of own.slice(0, 2).entries())
    Object.assign(stored, { deleted: true, deletedAt: `2026-03-${12 - at}T09:30:00.000Z` })
  return createHandlers(backend)
}

const meta = {
  title: 'Flows/Clips/Bin',
  component: BinFlow,
  decorators: [withFlowWorld({ user: mockUser })],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...handlers()),
} satisfies Meta<typeof BinFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const buttons = (name: RegExp) => screen.findAllByRole('button', { name })
const dialog = () => screen.findByRole('alertdialog')
const ask: Play = async ({ userEvent }) => {
  const [first] = await buttons(/ permanently$/)
  await userEvent.click(first as HTMLElement)
  await dialog()
}
const confirm: Play = async (context) => {
  await ask(context)
  await context.userEvent.click(within(await dialog()).getByRole('button', { name: 'Delete permanently' }))
}

export const Ready: Story = {
  tags: [
    'state:deletedClipList:entries.loaded',
    'state:deletedClipList:removal.closed',
    'state:deletedClipList:notice.none',
  ],
  parameters: noPicture,
  play: async () => {
    await expect(await buttons(/^Restore /)).toHaveLength(2)
    await expect(screen.getByRole('link', { name: 'Back to your clips' })).toHaveAttribute('href', '/dashboard/clips')
  },
}

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(...createHandlers(createBackend({ signedInAs: 'user' }))),
  play: async () => void (await screen.findByText('The bin is empty')),
}

export const Listing: Story = {
  tags: ['state:deletedClipList:entries.loading'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.bin.list)),
  play: async () => void (await screen.findByText('Loading')),
}

export const NotListed: Story = {
  tags: ['state:deletedClipList:entries.failed'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.bin.list)),
  play: async () => void (await screen.findByRole('alert')),
}

export const Restoring: Story = {
  tags: ['state:clipDeletion:restoring'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.clips.restore)),
  play: async ({ userEvent }) => {
    const [first] = await buttons(/^Restore /)
    await userEvent.click(first as HTMLElement)
    await waitFor(() => expect(first).toHaveAttribute('aria-busy', 'true'))
  },
}

/** The clip is back in its list, and gone from the bin. */
export const Restored: Story = {
  tags: ['state:deletedClipList:notice.given'],
  play: async ({ userEvent }) => {
    const [first] = await buttons(/^Restore /)
    await userEvent.click(first as HTMLElement)
    await screen.findByText(/ is back in your clips\.$/)
    await waitFor(async () => expect(await buttons(/^Restore /)).toHaveLength(1))
  },
}

/** It left the bin a moment ago. */
export const NotRestored: Story = {
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.clips.restore)),
  play: async ({ userEvent }) => {
    const [first] = await buttons(/^Restore /)
    await userEvent.click(first as HTMLElement)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
    await expect(await buttons(/^Restore /)).toHaveLength(2)
  },
}

export const AskingToDelete: Story = { tags: ['state:deletedClipList:removal.asking'], play: ask }

export const Deleting: Story = {
  tags: ['state:deletedClipList:removal.removing'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.bin.remove)),
  play: confirm,
}

export const NotDeleted: Story = {
  tags: ['state:deletedClipList:removal.refused'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.bin.remove)),
  play: async (context) => {
    await confirm(context)
    await expect(await within(await dialog()).findByRole('alert')).toHaveTextContent('Network error')
  },
}

export const Deleted: Story = {
  tags: ['state:deletedClipList:notice.given'],
  parameters: noPicture,
  play: async (context) => {
    await confirm(context)
    await screen.findByText(/ was permanently deleted\.$/)
    await expect(await buttons(/^Restore /)).toHaveLength(1)
  },
}

const askAll: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Empty the bin' }))
  await expect(await dialog()).toHaveTextContent('Delete 2 clips permanently?')
  await expect(await dialog()).toHaveTextContent('can’t be undone')
}
const confirmAll: Play = async (context) => {
  await askAll(context)
  await context.userEvent.click(within(await dialog()).getByRole('button', { name: 'Delete permanently' }))
}

export const AskingToEmpty: Story = {
  tags: ['state:binEmptying:asking'],
  parameters: noPicture,
  play: askAll,
}

/** The safe button has the focus, so Enter deletes nothing. */
export const EmptyingCancelled: Story = {
  tags: ['state:binEmptying:closed'],
  parameters: noPicture,
  play: async (context) => {
    await askAll(context)
    await context.userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(await buttons(/^Restore /)).toHaveLength(2)
  },
}

export const Emptying: Story = {
  tags: ['state:binEmptying:emptying'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.bin.empty)),
  play: confirmAll,
}

export const NotEmptied: Story = {
  tags: ['state:binEmptying:refused'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.bin.empty)),
  play: async (context) => {
    await confirmAll(context)
    await expect(await within(await dialog()).findByRole('alert')).toHaveTextContent('Network error')
  },
}

export const Emptied: Story = {
  tags: ['state:binEmptying:closed'],
  parameters: noPicture,
  play: async (context) => {
    await confirmAll(context)
    await screen.findByText('2 clips were permanently deleted.')
    await screen.findByText('The bin is empty')
    await expect(screen.queryByRole('button', { name: 'Empty the bin' })).toBeNull()
  },
}
