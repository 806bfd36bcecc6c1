import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { api as contract } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { ProblemReportFlow } from '../../../src/flows/problemReport/ProblemReportFlow.tsx'
import { useDialog } from '../../../src/flows/useDialog.ts'
import { Button } from '../../../src/ui/action/Button.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Whole product/Problem report',
  component: ProblemReportFlow,
  args: { open: true, page: '/dashboard/clips', onClose: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <main style={{ padding: 24 }}>
        <h1>The page behind it</h1>
        <Story />
      </main>
    ),
    withFlowWorld({ user: mockUser }),
  ],
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
  tags: ['state:problemReport:editing'],
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

/** Opens the dialog as a page does: the page contains no dialog before. */
function OpenedFromPage({ page }: { page: string }) {
  const { open, present, onOpen, onClose } = useDialog()
  return (
    <>
      <Button onClick={onOpen}>Report a problem</Button>
      {present ? <ProblemReportFlow open={open} page={page} onClose={onClose} /> : null}
    </>
  )
}
const opener = () => screen.findByRole('button', { name: 'Report a problem' })

export const Unopened: Story = {
  tags: ['state:dialog:unopened'],
  render: OpenedFromPage,
  play: async () => {
    await opener()
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  },
}

export const Opened: Story = {
  tags: ['state:dialog:open', 'state:problemReport:editing'],
  render: OpenedFromPage,
  play: async ({ userEvent }) => {
    await userEvent.click(await opener())
    const text = await field()
    await waitFor(() => expect(text).toBeVisible())
  },
}

/** The typed text is restored, and the focus returns to the button that opened the dialog. */
export const Closed: Story = {
  tags: ['state:dialog:closed', 'state:problemReport:editing'],
  render: OpenedFromPage,
  play: async ({ userEvent }) => {
    const button = await opener()
    await userEvent.click(button)
    await userEvent.type(await field(), 'The player stays black.')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.click(button)
    await expect(await field()).toHaveValue('The player stays black.')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  },
}
