import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { api as contract } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockStaff } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { people } from '../../../mocks/scenarios/people.ts'
import { AffiliatesFlow } from '../../../src/flows/affiliates/AffiliatesFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Staff/Affiliates',
  component: AffiliatesFlow,
  decorators: [withFlowWorld({ user: mockStaff })],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...createHandlers(createBackend({ signedInAs: 'staff' }))),
} satisfies Meta<typeof AffiliatesFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const row = (text: RegExp) => screen.findByRole('row', { name: text })
const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
const menu = async ({ userEvent }: Parameters<Play>[0], item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Léa Fontaine' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const openNew: Play = async ({ userEvent }) => {
  await row(/Jonas/)
  await userEvent.click(screen.getByRole('button', { name: 'Add an affiliate' }))
  await screen.findByRole('dialog')
}
const add: Play = async (context) => {
  const { userEvent } = context
  await openNew(context)
  await userEvent.type(await field('Account email'), 'maya@example.com')
  await userEvent.type(await field(/^Code/), 'maya')
  await userEvent.type(await field(/^Commission/), '12,5')
  await userEvent.click(screen.getByRole('button', { name: 'Add affiliate' }))
}
const edit: Play = async (context) => {
  await menu(context, 'Edit Léa Fontaine')
  await screen.findByRole('dialog', { name: 'Edit Léa Fontaine' })
}
const change: Play = async (context) => {
  const { userEvent } = context
  await edit(context)
  await userEvent.clear(await field('Code'))
  await userEvent.type(await field('Code'), 'lea')
  await userEvent.click(screen.getByRole('switch', { name: /Active/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
}
const ask: Play = async (context) => {
  await menu(context, 'Remove Léa Fontaine')
  await screen.findByRole('alertdialog')
}
const remove: Play = async (context) => {
  await ask(context)
  const dialog = within(screen.getByRole('alertdialog'))
  await context.userEvent.click(dialog.getByRole('button', { name: 'Remove affiliate' }))
}

export const Ready: Story = {
  tags: [
    'state:affiliateUpdate:closed',
    'state:affiliateList:entries.loaded',
    'state:affiliateList:dialog.closed',
    'state:affiliateList:notice.none',
    'state:affiliateList:removal.closed',
  ],
  parameters: noPicture,
  play: async () => {
    await expect(await row(/Jonas Lindqvist/)).toHaveTextContent('€119.70')
  },
}

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(...people.noAffiliates()),
  play: async () => {
    await screen.findByRole('heading', { name: 'No affiliates yet' })
  },
}

export const ListFailed: Story = {
  tags: ['state:affiliateList:entries.failed'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.affiliates.list)),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to list affiliates')
  },
}

export const Adding: Story = {
  tags: ['state:affiliateList:dialog.open', 'state:newAffiliate:editing'],
  play: openNew,
}

export const Added: Story = {
  tags: ['state:newAffiliate:succeeded', 'state:affiliateList:dialog.closed', 'state:affiliateList:notice.given'],
  play: async (context) => {
    await add(context)
    await screen.findByText('Maya Okafor is now an affiliate.')
    await expect(await row(/maya@example.com/)).toHaveTextContent('12.5%')
  },
}

export const UnknownEmail: Story = {
  tags: ['state:newAffiliate:rejected'],
  beforeEach: ({ msw }) => msw.use(...people.unknownEmail()),
  play: async (context) => {
    await add(context)
    await screen.findByText('There’s no account with this email.')
    await waitFor(async () => expect(await field('Account email')).toHaveFocus())
  },
}

export const AddingFailed: Story = {
  tags: ['nightly', 'state:newAffiliate:rejected', 'state:affiliateList:dialog.open'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.affiliates.add)),
  play: async (context) => {
    await add(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to add affiliate')
  },
}

export const Editing: Story = {
  tags: ['state:affiliateUpdate:editing'],
  play: async (context) => {
    await edit(context)
    await expect(await field('Code')).toHaveValue('lea-cuts')
    await expect(await field('Commission')).toHaveValue('20')
    await expect(screen.getByRole('switch', { name: /Active/ })).not.toBeChecked()
  },
}

/** An update is pending: the dialog waits for its response. */
export const Updating: Story = {
  tags: ['state:affiliateUpdate:updating'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.affiliates.update)),
  play: async (context) => {
    await change(context)
    await expect(await screen.findByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-disabled', 'true')
    await context.userEvent.keyboard('{Escape}')
    await expect(screen.getByRole('dialog')).toBeVisible()
  },
}

/** The entry keeps its user. */
export const Updated: Story = {
  tags: ['state:affiliateUpdate:closed', 'state:affiliateList:notice.given'],
  parameters: noPicture,
  play: async (context) => {
    await change(context)
    await screen.findByText('Léa Fontaine was updated.')
    await expect(await row(/lea@example.com/)).toHaveTextContent('Active')
  },
}

export const CodeTaken: Story = {
  tags: ['state:affiliateUpdate:rejected'],
  beforeEach: ({ msw }) => msw.use(...people.codeTaken()),
  play: async (context) => {
    await change(context)
    await screen.findByText('This code is already taken.')
    await waitFor(async () => expect(await field('Code')).toHaveFocus())
    await expect(await field('Code')).toHaveValue('lea')
  },
}

/** The callback receives null, which removes the previous success message. */
export const UpdateFailed: Story = {
  tags: ['state:affiliateUpdate:rejected', 'state:affiliateList:notice.none'],
  parameters: noPicture,
  play: async (context) => {
    await change(context)
    await screen.findByText('Léa Fontaine was updated.')
    context.msw.use(...anything.networkDown(contract.affiliates.update))
    await change(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update affiliate')
    await waitFor(() => expect(screen.queryByText('Léa Fontaine was updated.')).not.toBeInTheDocument())
  },
}

export const Removed: Story = {
  tags: ['state:affiliateList:removal.closed', 'state:affiliateList:notice.given'],
  parameters: noPicture,
  play: async (context) => {
    await remove(context)
    await screen.findByText('Léa Fontaine is no longer an affiliate.')
    await expect(screen.queryByRole('row', { name: /lea@example.com/ })).not.toBeInTheDocument()
  },
}

export const RemovingFailed: Story = {
  tags: ['state:affiliateList:removal.refused'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.affiliates.remove)),
  play: async (context) => {
    await remove(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to remove affiliate')
  },
}

/** With the keyboard only: open the menu, choose, leave. */
export const ByKeyboard: Story = {
  parameters: noPicture,
  play: async ({ userEvent }) => {
    const trigger = await screen.findByRole('button', { name: 'Actions for Léa Fontaine' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menuitem', { name: 'Edit Léa Fontaine' })
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Edit Léa Fontaine' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  },
}

export const Listing: Story = {
  tags: ['state:affiliateList:entries.loading'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.affiliates.list)),
  play: async () => {
    await screen.findByText('Loading')
  },
}

export const Sending: Story = {
  tags: ['state:newAffiliate:submitting'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.affiliates.add)),
  play: async (context) => {
    await add(context)
    await expect(screen.getByRole('button', { name: 'Adding…' })).toHaveAttribute('aria-busy', 'true')
  },
}

export const AskingToRemove: Story = { tags: ['state:affiliateList:removal.asking'], play: ask }

export const Removing: Story = {
  tags: ['state:affiliateList:removal.removing'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.affiliates.remove)),
  play: remove,
}
