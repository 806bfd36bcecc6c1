import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { api as contract } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { programs } from '../../../mocks/scenarios/programs.ts'
import { PersonalTokensFlow } from '../../../src/flows/personalTokens/PersonalTokensFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Account/Keys for programs',
  component: PersonalTokensFlow,
  args: { docsUrl: '/api/docs/' },
  decorators: [withFlowWorld({ user: mockUser })],
  beforeEach: ({ msw }) => msw.use(...createHandlers(createBackend({ signedInAs: 'user' }))),
} satisfies Meta<typeof PersonalTokensFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const list = () => screen.findByRole('list', { name: 'Personal tokens' })
const dialog = async () => within(await screen.findByRole('dialog', { name: 'New token' }))
const question = async () => within(await screen.findByRole('alertdialog'))

const open: Play = async ({ userEvent }) => {
  await list()
  await userEvent.click(screen.getByRole('button', { name: 'New token' }))
  await dialog()
}
const create: Play = async (context) => {
  const { userEvent } = context
  await open(context)
  const form = await dialog()
  await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Laptop')
  await userEvent.click(form.getByRole('checkbox', { name: 'Upload videos' }))
  await userEvent.click(form.getByRole('button', { name: 'Create token' }))
}
const ask: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Archive script' }))
  await question()
}
const confirm: Play = async (context) => {
  await ask(context)
  await context.userEvent.click((await question()).getByRole('button', { name: 'Revoke token' }))
}

export const Ready: Story = {
  tags: [
    'state:personalTokenList:entries.loaded',
    'state:personalTokenList:dialog.closed',
    'state:personalTokenList:removal.closed',
    'state:personalTokenList:notice.none',
    'state:personalTokenForm:editing',
  ],
  play: async () => {
    const items = within(await list()).getAllByRole('listitem')
    await expect(items[0]).toHaveTextContent('Archive script')
    await expect(items[0]).toHaveTextContent('Read and download clips')
    await expect(items[1]).toHaveTextContent('Never used')
    await expect(screen.getByRole('link', { name: 'Read and try the API' })).toHaveAttribute('href', '/api/docs/')
  },
}

export const Empty: Story = {
  tags: ['nightly', 'state:personalTokenList:entries.loaded'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...programs.noTokens()),
  play: async () => void (await screen.findByText('You have no tokens.')),
}

export const Listing: Story = {
  tags: ['state:personalTokenList:entries.loading'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.tokens.list)),
  play: async () => void (await screen.findByText('Loading')),
}

export const NotListed: Story = {
  tags: ['state:personalTokenList:entries.failed'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.tokens.list)),
  play: async () => void (await screen.findByRole('alert')),
}

export const Adding: Story = { tags: ['state:personalTokenList:dialog.open'], play: open }

/** With the keyboard only: each error is shown at its field, and the focus moves to the first. */
export const Incomplete: Story = {
  tags: ['nightly', 'state:personalTokenForm:editing', 'state:personalTokenList:dialog.open'],
  parameters: noPicture,
  play: async (context) => {
    const { userEvent } = context
    await list()
    screen.getByRole('button', { name: 'New token' }).focus()
    await userEvent.keyboard('{Enter}')
    const form = await dialog()
    const name = form.getByRole('textbox', { name: 'Name' })
    name.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(name).toHaveFocus())
    await expect(name).toHaveAccessibleDescription(/Give the token a name\./)
    await userEvent.type(name, 'Laptop{Enter}')
    const first = form.getByRole('checkbox', { name: 'Read and download clips' })
    await waitFor(() => expect(first).toHaveFocus())
    await expect(first).toHaveAccessibleDescription('Choose at least one thing that the token may do.')
    await userEvent.keyboard(' ')
    await expect(first).toBeChecked()
  },
}

export const Creating: Story = {
  tags: ['state:personalTokenForm:submitting'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.tokens.create)),
  play: async (context) => {
    await create(context)
    await expect((await dialog()).getByRole('button', { name: 'Creating…' })).toHaveAttribute('aria-busy', 'true')
  },
}

export const Refused: Story = {
  tags: ['state:personalTokenForm:rejected', 'state:personalTokenList:notice.none'],
  beforeEach: ({ msw }) => msw.use(...programs.tooManyTokens()),
  play: async (context) => {
    await create(context)
    const alert = await (await dialog()).findByRole('alert')
    await expect(alert).toHaveTextContent('You have 50 personal tokens. Please revoke one of them first.')
  },
}

/** The key is shown only once. */
export const Created: Story = {
  tags: ['state:personalTokenForm:succeeded', 'state:personalTokenList:notice.given'],
  play: async (context) => {
    await create(context)
    const key = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Token' })
    await expect(key.value).toMatch(/^clipaway_/)
    const items = within(await list()).getAllByRole('listitem')
    await expect(items[2]).toHaveTextContent('Laptop')
  },
}

export const KeyCopied: Story = {
  tags: ['nightly', 'state:personalTokenForm:editing'],
  parameters: noPicture,
  play: async (context) => {
    await create(context)
    await context.userEvent.click(await screen.findByRole('button', { name: 'Done' }))
    await expect(screen.queryByRole('textbox', { name: 'Token' })).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: 'New token' })).toHaveFocus())
  },
}

export const AskingToRevoke: Story = { tags: ['state:personalTokenList:removal.asking'], play: ask }

export const Revoking: Story = {
  tags: ['state:personalTokenList:removal.removing'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.tokens.revoke)),
  play: confirm,
}

export const NotRevoked: Story = {
  tags: ['state:personalTokenList:removal.refused'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.tokens.revoke)),
  play: async (context) => {
    await confirm(context)
    await expect(await (await question()).findByRole('alert')).toHaveTextContent('Network error')
  },
}

export const Revoked: Story = {
  tags: ['state:personalTokenList:removal.closed', 'state:personalTokenList:notice.given'],
  parameters: noPicture,
  play: async (context) => {
    await confirm(context)
    await screen.findByText('Archive script was revoked.')
    await expect(within(await list()).getAllByRole('listitem')).toHaveLength(1)
  },
}
