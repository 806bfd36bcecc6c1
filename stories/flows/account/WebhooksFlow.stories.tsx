import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { api as contract } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { programs } from '../../../mocks/scenarios/programs.ts'
import { WebhooksFlow } from '../../../src/flows/webhooks/WebhooksFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Account/Webhooks',
  component: WebhooksFlow,
  decorators: [withFlowWorld({ user: mockUser })],
  beforeEach: ({ msw }) => msw.use(...createHandlers(createBackend({ signedInAs: 'user' }))),
} satisfies Meta<typeof WebhooksFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const url = 'https://studio.example.com/hooks/clipaway'
const list = () => screen.findByRole('list', { name: 'Webhooks' })
const dialog = async () => within(await screen.findByRole('dialog', { name: 'New webhook' }))
const details = async () => within(await screen.findByRole('dialog', { name: 'Deliveries' }))
const question = async () => within(await screen.findByRole('alertdialog'))

const open: Play = async ({ userEvent }) => {
  await list()
  await userEvent.click(screen.getByRole('button', { name: 'New webhook' }))
  await dialog()
}
const create: Play = async (context) => {
  const { userEvent } = context
  await open(context)
  const form = await dialog()
  await userEvent.type(form.getByRole('textbox', { name: 'URL' }), 'https://hooks.example.com/clips')
  await userEvent.click(form.getByRole('checkbox', { name: 'A video has failed' }))
  await userEvent.click(form.getByRole('button', { name: 'Create webhook' }))
}
const ask: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: `Remove ${url}` }))
  await question()
}
const confirm: Play = async (context) => {
  await ask(context)
  await context.userEvent.click((await question()).getByRole('button', { name: 'Remove webhook' }))
}
const look: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: `Deliveries to ${url}` }))
  await details()
}
const deliveries = async () => within(await (await details()).findByRole('list', { name: 'Deliveries' }))
const resend: Play = async (context) => {
  await look(context)
  const [, failed] = (await deliveries()).getAllByRole('button', { name: 'Send again' })
  if (failed) await context.userEvent.click(failed)
}
const pause: Play = async (context) => {
  await look(context)
  await deliveries()
  await context.userEvent.click((await details()).getByRole('button', { name: 'Pause' }))
}

export const Ready: Story = {
  tags: [
    'state:webhookList:entries.loaded',
    'state:webhookList:dialog.closed',
    'state:webhookList:removal.closed',
    'state:webhookList:notice.none',
    'state:webhookForm:editing',
    'state:webhookDetails:closed',
  ],
  play: async () => {
    const [item] = within(await list()).getAllByRole('listitem')
    await expect(item).toHaveTextContent(url)
    await expect(item).toHaveTextContent('Clips are ready · A video has failed')
  },
}

export const Empty: Story = {
  tags: ['nightly', 'state:webhookList:entries.loaded'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...programs.noWebhooks()),
  play: async () => void (await screen.findByText('You have no webhooks.')),
}

export const Listing: Story = {
  tags: ['state:webhookList:entries.loading'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.webhooks.list)),
  play: async () => void (await screen.findByText('Loading')),
}

export const NotListed: Story = {
  tags: ['state:webhookList:entries.failed'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.webhooks.list)),
  play: async () => void (await screen.findByRole('alert')),
}

export const Adding: Story = { tags: ['state:webhookList:dialog.open'], play: open }

export const Creating: Story = {
  tags: ['state:webhookForm:submitting'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.webhooks.create)),
  play: async (context) => {
    await create(context)
    await expect((await dialog()).getByRole('button', { name: 'Creating…' })).toHaveAttribute('aria-busy', 'true')
  },
}

export const AddressInside: Story = {
  tags: ['state:webhookForm:rejected', 'state:webhookList:notice.none'],
  beforeEach: ({ msw }) => msw.use(...programs.addressInside()),
  play: async (context) => {
    await create(context)
    const field = (await dialog()).getByRole('textbox', { name: 'URL' })
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field).toHaveAccessibleDescription(/This address isn’t on the public internet\./)
  },
}

/** The secret is shown only once. */
export const Created: Story = {
  tags: ['state:webhookForm:succeeded', 'state:webhookList:notice.given'],
  play: async (context) => {
    await create(context)
    const secret = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Signing secret' })
    await expect(secret.value).toMatch(/^whsec_/)
    const items = within(await list()).getAllByRole('listitem')
    await expect(items[1]).toHaveTextContent('https://hooks.example.com/clips')
  },
}

export const SecretCopied: Story = {
  tags: ['nightly', 'state:webhookForm:editing'],
  parameters: noPicture,
  play: async (context) => {
    await create(context)
    await context.userEvent.click(await screen.findByRole('button', { name: 'Done' }))
    await expect(screen.queryByRole('textbox', { name: 'Signing secret' })).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: 'New webhook' })).toHaveFocus())
  },
}

export const AskingToRemove: Story = { tags: ['state:webhookList:removal.asking'], play: ask }

export const Removing: Story = {
  tags: ['state:webhookList:removal.removing'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.webhooks.remove)),
  play: confirm,
}

export const NotRemoved: Story = {
  tags: ['state:webhookList:removal.refused'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.webhooks.remove)),
  play: async (context) => {
    await confirm(context)
    await expect(await (await question()).findByRole('alert')).toHaveTextContent('Network error')
  },
}

export const Removed: Story = {
  tags: ['state:webhookList:removal.closed', 'state:webhookList:notice.given'],
  parameters: noPicture,
  play: async (context) => {
    await confirm(context)
    await screen.findByText('The webhook was removed.')
    await screen.findByText('You have no webhooks.')
  },
}

export const Details: Story = {
  tags: ['state:webhookDetails:open.ready'],
  play: async (context) => {
    await look(context)
    const items = (await deliveries()).getAllByRole('listitem')
    await expect(items).toHaveLength(3)
    await expect(items[0]).toHaveTextContent('Waiting')
    await expect(items[1]).toHaveTextContent('The receiver can’t be reached.')
  },
}

export const NoDeliveries: Story = {
  tags: ['nightly', 'state:webhookDetails:open.ready'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...programs.noDeliveries()),
  play: async (context) => {
    await look(context)
    await (await details()).findByText('Nothing has been sent yet.')
  },
}

export const LoadingDetails: Story = {
  tags: ['state:webhookDetails:open.loading'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.webhooks.deliveries)),
  play: look,
}

export const DetailsFailed: Story = {
  tags: ['state:webhookDetails:open.failed'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.webhooks.deliveries)),
  play: async (context) => {
    await look(context)
    await expect(await (await details()).findByRole('alert')).toHaveTextContent('Network error')
  },
}

export const Resending: Story = {
  tags: ['state:webhookDetails:open.resending'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.webhooks.resend)),
  play: async (context) => {
    await resend(context)
    await (await deliveries()).findByRole('button', { name: 'Sending…' })
  },
}

export const Resent: Story = {
  tags: ['state:webhookDetails:open.ready'],
  parameters: noPicture,
  play: async (context) => {
    await resend(context)
    await waitFor(async () =>
      expect((await deliveries()).getAllByRole('listitem')[1]).toHaveTextContent(/^WaitingA video has failed/),
    )
  },
}

export const NotResent: Story = {
  tags: ['state:webhookDetails:open.refused'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.webhooks.resend)),
  play: async (context) => {
    await resend(context)
    await expect(await (await details()).findByRole('alert')).toHaveTextContent('Network error')
  },
}

export const Changing: Story = {
  tags: ['state:webhookDetails:open.changing'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.webhooks.update)),
  play: async (context) => {
    await pause(context)
    await (await details()).findByRole('button', { name: 'Saving…' })
  },
}

/** Escape closes the dialog; the list shows the new state. */
export const Paused: Story = {
  tags: ['state:webhookDetails:closed'],
  parameters: noPicture,
  play: async (context) => {
    await pause(context)
    await (await details()).findByRole('button', { name: 'Resume' })
    await context.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect(within(await list()).getByText('Paused')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: `Deliveries to ${url}` })).toHaveFocus())
  },
}

export const Disabled: Story = {
  tags: ['nightly', 'state:webhookDetails:open.ready'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...programs.webhookDisabled()),
  play: async (context) => {
    await look(context)
    await deliveries()
    await expect((await details()).getByText(/Nothing arrived for several days/)).toBeVisible()
    await expect((await details()).getByRole('button', { name: 'Resume' })).toBeVisible()
  },
}
