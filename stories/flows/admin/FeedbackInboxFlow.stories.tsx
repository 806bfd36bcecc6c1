import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockStaff } from '../../../mocks/fixtures/mockUsers.ts'
import { account } from '../../../mocks/scenarios/account.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { FeedbackInboxFlow } from '../../../src/flows/feedbackInbox/FeedbackInboxFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const handlers = () => createHandlers(createBackend({ signedInAs: 'staff' }))

const meta = {
  title: 'Flows/Staff/Feedback inbox',
  component: FeedbackInboxFlow,
  decorators: [withFlowWorld({ user: mockStaff })],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...handlers()),
} satisfies Meta<typeof FeedbackInboxFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const entryOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('article') ?? document.body)
const mark: Play = async ({ userEvent }) => {
  await userEvent.click((await entryOf('Tomás Rivera')).getByRole('button', { name: 'Mark as answered' }))
}

/** Unanswered feedback comes first, with a reply one click away. */
export const Ready: Story = {
  tags: ['state:feedbackInbox:ready'],
  parameters: noPicture,
  play: async () => {
    const entry = await entryOf('Tomás Rivera')
    await expect(entry.getByText(/The player stays black/)).toBeVisible()
    await expect(entry.getByText('On /dashboard/clips')).toBeVisible()
    await expect(entry.getByRole('link', { name: 'Reply to Tomás Rivera' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:tomas%40example\.com\?subject=The%20problem/),
    )
    await expect(screen.queryByRole('heading', { name: 'Jonas Lindqvist' })).not.toBeInTheDocument()
  },
}

export const All: Story = {
  tags: ['nightly', 'state:feedbackInbox:ready'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await entryOf('Tomás Rivera')
    await userEvent.click(screen.getByRole('radio', { name: 'All' }))
    await expect((await entryOf('Jonas Lindqvist')).getByText('Answered')).toBeVisible()
  },
}

export const Loading: Story = {
  tags: ['state:feedbackInbox:loading'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.feedback.list)),
  play: async () => {
    await expect(await screen.findByText('Loading')).toBeInTheDocument()
  },
}

export const LoadingFailed: Story = {
  tags: ['state:feedbackInbox:failed'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(api.feedback.list)),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  },
}

export const LoadedOnRetry: Story = {
  tags: ['nightly', 'state:feedbackInbox:ready'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(api.feedback.list)),
  play: async ({ msw, userEvent }) => {
    await screen.findByRole('alert')
    msw.use(...handlers())
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await entryOf('Tomás Rivera')
  },
}

export const Marking: Story = {
  tags: ['state:feedbackInbox:marking'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.feedback.mark)),
  play: async (context) => {
    await mark(context)
    await expect((await entryOf('Tomás Rivera')).getByRole('button', { name: 'Saving…' })).toBeVisible()
  },
}

/** It is no longer marked as new, and the count above decreases. */
export const Answered: Story = {
  tags: ['state:feedbackInbox:ready'],
  parameters: noPicture,
  play: async (context) => {
    await mark(context)
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Tomás Rivera' })).not.toBeInTheDocument())
    await expect(screen.getByText(/1 message is waiting/)).toBeVisible()
  },
}

/** The sender has deleted the account in the meantime. */
export const MarkingFailed: Story = {
  tags: ['state:feedbackInbox:refused'],
  beforeEach: ({ msw }) => msw.use(...account.feedbackGone()),
  play: async (context) => {
    await mark(context)
    await expect(await (await entryOf('Tomás Rivera')).findByRole('alert')).toBeVisible()
  },
}
