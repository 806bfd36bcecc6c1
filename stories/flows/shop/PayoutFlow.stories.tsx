import type { Meta, StoryObj } from '@storybook/react-vite'
import { clearAllMocks, expect, fn, screen, waitFor } from 'storybook/test'
import { api as contract } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockAffiliate } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { people } from '../../../mocks/scenarios/people.ts'
import { PayoutFlow } from '../../../src/flows/payout/PayoutFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Shop and news/Payout',
  component: PayoutFlow,
  args: { onLeave: fn() },
  decorators: [withFlowWorld({ user: mockAffiliate })],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    clearAllMocks()
    msw.use(
      ...people.payoutPage('https://pay.example/connect'),
      ...createHandlers(createBackend({ signedInAs: 'affiliate' })),
    )
  },
} satisfies Meta<typeof PayoutFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const connect: Play = async ({ userEvent }) => {
  await screen.findByText('€119.70')
  await userEvent.click(screen.getByRole('button', { name: 'Connect account' }))
}

export const Ready: Story = {
  tags: ['state:payout:ready'],
  parameters: noPicture,
  play: async () => {
    await screen.findByText('€119.70')
  },
}

export const Connected: Story = {
  tags: ['state:payout:ready'],
  beforeEach: ({ msw }) => msw.use(...people.payoutReady()),
  play: async () => {
    await screen.findByRole('heading', { name: 'Your account is connected' })
  },
}

export const Connecting: Story = {
  tags: ['state:payout:connecting'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.affiliates.connect)),
  play: async (context) => {
    await connect(context)
    await expect(screen.getByRole('button', { name: 'Opening…' })).toHaveAttribute('aria-busy', 'true')
  },
}

export const GoingToProvider: Story = {
  tags: ['state:payout:leaving'],
  play: async (context) => {
    await connect(context)
    await waitFor(() => expect(context.args.onLeave).toHaveBeenCalledWith('https://pay.example/connect'))
  },
}

export const NotSetUp: Story = {
  tags: ['state:payout:unavailable'],
  beforeEach: ({ msw }) => msw.use(...people.payoutNotSetUp()),
  play: async (context) => {
    await connect(context)
    await screen.findByText('Payouts aren’t available yet. Your earnings are still being tracked.')
    await expect(screen.queryByRole('button', { name: 'Connect account' })).not.toBeInTheDocument()
    // Only staff see the reason.
    await expect(screen.queryByText('Payments aren’t set up on this installation.')).not.toBeInTheDocument()
  },
}

export const ConnectingFailed: Story = {
  tags: ['state:payout:refused'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.affiliates.connect)),
  play: async (context) => {
    await connect(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
    await expect(screen.getByRole('button', { name: 'Connect account' })).not.toHaveAttribute('aria-disabled')
  },
}

export const LoadingFailed: Story = {
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.affiliates.stats)),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to get affiliate stats')
  },
}
