import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { api as contract } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { FramedPage } from '../../../src/app/FramedPage.tsx'
import { ProblemReportFlow } from '../../../src/flows/problemReport/ProblemReportFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Whole product/Problem report',
  component: ProblemReportFlow,
  args: { open: true, page: '/dashboard/clips', onClose: fn() },
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <main style={{ padding: 24 }}>
      <h1>The page behind it</h1>
      <ProblemReportFlow {...args} />
    </main>
  ),
  decorators: [withFlowWorld({ user: mockUser })],
  beforeEach: ({ msw }) => msw.use(...createHandlers(createBackend({ signedInAs: 'user' }))),
} satisfies Meta<typeof ProblemReportFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const field = () => screen.findByRole('textbox', { name: 'What happened?' })
const send: Play = async ({ userEvent }) => {
  await userEvent.type(await field(), 'The player stays black.')
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }))
}

export const Editing: Story = {
  tags: ['state:problemReport:editing'],
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Report a problem' })).toBeVisible())
  },
}

/** An empty text is not sent, and the focus moves to the field. */
export const Empty: Story = {
  tags: ['nightly', 'state:problemReport:editing'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send report' }))
    await waitFor(async () => expect(await field()).toHaveFocus())
    await expect(await field()).toHaveAccessibleDescription(/Enter a message\./)
  },
}

export const Sending: Story = {
  tags: ['state:problemReport:submitting'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.feedback.report)),
  play: async (context) => {
    await send(context)
    await expect(await screen.findByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-disabled', 'true')
  },
}

/** The text stays, so that it can be sent again. */
export const Rejected: Story = {
  tags: ['state:problemReport:rejected'],
  beforeEach: ({ msw }) => msw.use(...anything.tooOften(contract.feedback.report)),
  play: async (context) => {
    await send(context)
    await expect(await screen.findByRole('alert')).toBeVisible()
    await expect(await field()).toHaveValue('The player stays black.')
  },
}

export const Sent: Story = {
  tags: ['state:problemReport:succeeded'],
  play: async (context) => {
    await send(context)
    await expect(await screen.findByRole('dialog', { name: 'Thanks for telling us' })).toBeVisible()
    await expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  },
}

/** A page of the dashboard: its account menu opens the dialog, which is loaded when it first opens. */
const onPage: Pick<Story, 'render'> = {
  render: () => (
    <FramedPage user={mockUser} area="dashboard" groups={[]} title="Clips">
      <h1>Your clips</h1>
    </FramedPage>
  ),
}
const accountMenu = () => screen.findByRole('button', { name: `${mockUser.name}’s account` })
const openFromMenu: Play = async ({ userEvent }) => {
  await userEvent.click(await accountMenu())
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report a problem' }))
}

export const Unopened: Story = {
  ...onPage,
  tags: ['state:dialog:unopened'],
  play: async () => {
    await accountMenu()
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  },
}

export const Opened: Story = {
  ...onPage,
  tags: ['state:dialog:open', 'state:problemReport:editing'],
  play: async (context) => {
    await openFromMenu(context)
    const text = await field()
    await waitFor(() => expect(text).toBeVisible())
  },
}

/** The typed text is restored, and the focus returns to the button of the menu. */
export const Closed: Story = {
  ...onPage,
  tags: ['state:dialog:closed', 'state:problemReport:editing'],
  play: async (context) => {
    const { userEvent } = context
    await openFromMenu(context)
    await userEvent.type(await field(), 'The player stays black.')
    await userEvent.keyboard('{Escape}')
    const menu = await accountMenu()
    await waitFor(() => expect(menu).toHaveFocus())
    await openFromMenu(context)
    await expect(await field()).toHaveValue('The player stays black.')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  },
}
