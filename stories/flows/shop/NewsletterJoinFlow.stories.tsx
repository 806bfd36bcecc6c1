import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { scenarios } from '../../../mocks/scenarios/scenarios.ts'
import { NewsletterJoinFlow } from '../../../src/flows/newsletterJoin/NewsletterJoinFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Shop and news/Newsletter join',
  component: NewsletterJoinFlow,
  args: { renderTitle: fn(() => null) },
  decorators: [withFlowWorld()],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...scenarios.subscription.joined()),
} satisfies Meta<typeof NewsletterJoinFlow>
export default meta
type Story = StoryObj<typeof meta>

const join: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ana@example.com{Enter}')
}

export const Editing: Story = { tags: ['state:newsletterJoin:editing'], parameters: noPicture }

export const NothingFilledIn: Story = {
  tags: ['nightly', 'state:newsletterJoin:editing'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Join' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus())
  },
}

export const Joining: Story = {
  tags: ['state:newsletterJoin:submitting'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.subscription.join)),
  play: async (context) => {
    await join(context)
    await screen.findByRole('button', { name: 'Joining…' })
  },
}

/** The callback receives false. */
export const Rejected: Story = {
  tags: ['state:newsletterJoin:rejected'],
  beforeEach: ({ msw }) => msw.use(...scenarios.subscription.joinTooOften()),
  play: async (context) => {
    await join(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.')
    await waitFor(() => expect(context.args.renderTitle).toHaveBeenLastCalledWith(false))
  },
}

export const RejectedAddress: Story = {
  tags: ['nightly', 'state:newsletterJoin:rejected'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...scenarios.subscription.joinMalformed()),
  play: async (context) => {
    await join(context)
    await expect(await screen.findByText('That doesn’t look like an email address.')).toBeVisible()
  },
}

export const Joined: Story = {
  tags: ['state:newsletterJoin:succeeded'],
  play: async (context) => {
    await join(context)
    await expect(await screen.findByRole('status')).toHaveTextContent('Almost there')
    await waitFor(() => expect(context.args.renderTitle).toHaveBeenLastCalledWith(true))
  },
}
