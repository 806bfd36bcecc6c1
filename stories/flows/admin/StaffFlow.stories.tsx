import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { api as contract } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockStaff } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { people } from '../../../mocks/scenarios/people.ts'
import { StaffFlow } from '../../../src/flows/staff/StaffFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Staff/Staff',
  component: StaffFlow,
  decorators: [withFlowWorld({ user: mockStaff })],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...createHandlers(createBackend({ signedInAs: 'staff' }))),
} satisfies Meta<typeof StaffFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const email = () => screen.findByRole('textbox', { name: 'Account email' })
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const dialog = () => screen.findByRole('alertdialog')

const add =
  (address: string): Play =>
  async ({ userEvent }) => {
    await row('Priya')
    await userEvent.type(await email(), address)
    await userEvent.click(screen.getByRole('button', { name: 'Add staff member' }))
  }
const ask: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Priya Raman from staff' }))
  await dialog()
}
const confirm: Play = async (context) => {
  await ask(context)
  await context.userEvent.click(within(await dialog()).getByRole('button', { name: 'Remove from staff' }))
}

export const Ready: Story = {
  tags: [
    'state:staffList:entries.loaded',
    'state:staffList:notice.none',
    'state:staffForm:editing',
    'state:staffList:removal.closed',
  ],
  parameters: noPicture,
  play: async () => {
    await expect(await row('Priya Raman')).toHaveTextContent('priya@example.com')
  },
}

export const Listing: Story = {
  tags: ['state:staffList:entries.loading'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.staff.list)),
  play: async () => {
    await expect(await screen.findByText('Loading')).toBeInTheDocument()
  },
}

/** The failure stays until the next try. */
export const ListFailed: Story = {
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.staff.list)),
  play: async ({ msw, userEvent }) => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
    msw.use(...createHandlers(createBackend({ signedInAs: 'staff' })))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await row('Priya Raman')
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  },
}

export const Adding: Story = {
  tags: ['state:staffForm:submitting'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.staff.add)),
  play: async (context) => {
    await add('maya@example.com')(context)
    await expect(screen.getByRole('button', { name: 'Adding…' })).toHaveAttribute('aria-busy', 'true')
  },
}

/** The entry is appended to the list, and the form is emptied. */
export const Added: Story = {
  tags: ['state:staffForm:succeeded', 'state:staffList:notice.given'],
  play: async (context) => {
    await add('maya@example.com')(context)
    await screen.findByText('Maya Okafor is now staff.')
    await row('maya@example.com')
    await expect(await email()).toHaveValue('')
  },
}

export const UnknownEmail: Story = {
  tags: ['state:staffForm:rejected'],
  beforeEach: ({ msw }) => msw.use(...people.unknownEmail()),
  play: async (context) => {
    await add('nobody@example.com')(context)
    await screen.findByText('There’s no account with this email.')
    await waitFor(async () => expect(await email()).toHaveFocus())
    await expect(await email()).toHaveValue('nobody@example.com')
  },
}

export const AddingFailed: Story = {
  tags: ['nightly', 'state:staffForm:rejected', 'state:staffList:notice.none'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.staff.add)),
  play: async (context) => {
    await add('maya@example.com')(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  },
}

/** An invalid address is not sent, and receives the focus. */
export const WrongEmail: Story = {
  tags: ['nightly', 'state:staffForm:editing'],
  parameters: noPicture,
  play: async (context) => {
    await add('nobody')(context)
    await screen.findByText('That doesn’t look like an email address.')
    await waitFor(async () => expect(await email()).toHaveFocus())
  },
}

export const AskingToRemove: Story = { tags: ['state:staffList:removal.asking'], play: ask }

export const Removing: Story = {
  tags: ['state:staffList:removal.removing'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.staff.remove)),
  play: confirm,
}

export const CannotRemoveOneself: Story = {
  tags: ['state:staffList:removal.refused'],
  beforeEach: ({ msw }) => msw.use(...people.cannotRemoveOneself()),
  play: async (context) => {
    await confirm(context)
    await expect(await within(await dialog()).findByRole('alert')).toHaveTextContent('You can’t remove yourself.')
  },
}

/** Removes the person who has just been added. */
export const Removed: Story = {
  tags: ['state:staffList:removal.closed', 'state:staffList:notice.given'],
  parameters: noPicture,
  play: async (context) => {
    const { userEvent } = context
    await add('maya@example.com')(context)
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Maya Okafor from staff' }))
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Remove from staff' }))
    await screen.findByText('Maya Okafor is no longer staff.')
    await expect(screen.queryByRole('row', { name: /maya@example.com/ })).not.toBeInTheDocument()
  },
}

/** Escape cancels, and the focus returns. */
export const NotRemoved: Story = {
  tags: ['nightly', 'state:staffList:removal.closed'],
  parameters: noPicture,
  play: async (context) => {
    await ask(context)
    await context.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Priya Raman from staff' })).toHaveFocus())
  },
}

export const SearchAndSort: Story = {
  parameters: noPicture,
  play: async (context) => {
    const { userEvent } = context
    await add('maya@example.com')(context)
    await row('maya@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Name' }))
    const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
    await expect(names()).toEqual(['Priya Raman', 'Maya Okafor'])
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search staff' }), 'maya')
    await expect(names()).toEqual(['Maya Okafor'])
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search staff' }), 'x')
    await screen.findByText('Nothing matches your search.')
  },
}

/** The list cannot be fetched. */
export const NotListed: Story = {
  tags: ['state:staffList:entries.failed'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.staff.list)),
  play: async () => {
    await screen.findByRole('alert')
  },
}
