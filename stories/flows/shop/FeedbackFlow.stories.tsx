import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { scenarios } from '../../../mocks/scenarios/scenarios.ts'
import { FeedbackFlow } from '../../../src/flows/feedback/FeedbackFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { inMain } from '../../inMain.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Shop and news/Feedback',
  component: FeedbackFlow,
  decorators: [inMain, withFlowWorld()],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    msw.use(...createHandlers(createBackend({ signedInAs: 'user' })))
  },
} satisfies Meta<typeof FeedbackFlow>
export default meta
type Story = StoryObj<typeof meta>

const send: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.click(screen.getByRole('radio', { name: 'Great' }))
  await userEvent.type(screen.getByRole('textbox'), 'Lovely clips.')
  await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }))
}

export const Editing: Story = { tags: ['state:feedback:editing'] }

export const NothingWritten: Story = {
  tags: ['nightly', 'state:feedback:editing'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }))
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
    await expect(screen.getByText('Enter a message.')).toBeVisible()
  },
}

export const Sending: Story = {
  tags: ['state:feedback:submitting'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.feedback.send)),
  play: async (context) => {
    await send(context)
    await screen.findByRole('button', { name: 'Sending…' })
  },
}

export const Rejected: Story = {
  tags: ['state:feedback:rejected'],
  beforeEach: ({ msw }) => msw.use(...scenarios.account.feedbackTooOften()),
  play: async (context) => {
    await send(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.')
    await expect(screen.getByRole('textbox')).toHaveValue('Lovely clips.')
  },
}

export const Sent: Story = {
  tags: ['state:feedback:succeeded'],
  play: async (context) => {
    await send(context)
    await screen.findByRole('heading', { name: 'Thank you!' })
  },
}
