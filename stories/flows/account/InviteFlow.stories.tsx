import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { scenarios } from '../../../mocks/scenarios/scenarios.ts'
import { InviteFlow } from '../../../src/flows/invite/InviteFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Account/Invite',
  component: InviteFlow,
  args: { code: 'jonas', onRefCode: fn() },
  decorators: [withFlowWorld()],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...scenarios.people.invitedBy()),
} satisfies Meta<typeof InviteFlow>
export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {
  tags: ['state:invite:loading'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.invites.get)),
  play: async () => {
    await expect(screen.getByRole('status')).toBeVisible()
  },
}

export const Known: Story = {
  tags: ['state:invite:known'],
  parameters: noPicture,
  play: async ({ args }) => {
    await screen.findByRole('heading', { name: 'Jonas Lindqvist invited you to Clipaway' })
    await expect(screen.getByRole('link', { name: 'Accept and sign up' })).toHaveAttribute('href', '/signup')
    await waitFor(() => expect(args.onRefCode).toHaveBeenCalledWith('jonas'))
  },
}

export const Unknown: Story = {
  tags: ['state:invite:unknown'],
  beforeEach: ({ msw }) => msw.use(...scenarios.people.unknownInvite()),
  play: async ({ args }) => {
    await screen.findByRole('heading', { name: 'We don’t recognise this invitation' })
    await expect(args.onRefCode).not.toHaveBeenCalled()
  },
}

export const Failed: Story = {
  tags: ['state:invite:failed'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(api.invites.get)),
  play: async ({ args }) => {
    await screen.findByRole('button', { name: 'Try again' })
    await waitFor(() => expect(args.onRefCode).toHaveBeenCalledWith('jonas'))
  },
}
