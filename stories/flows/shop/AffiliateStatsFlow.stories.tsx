import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { api as contract } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockAffiliates } from '../../../mocks/fixtures/mockPeople.ts'
import { mockAffiliate } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { AffiliateStatsFlow } from '../../../src/flows/affiliateStats/AffiliateStatsFlow.tsx'
import { FlowWorld, withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const origin = 'https://clipaway.example'

const meta = {
  title: 'Flows/Shop and news/Affiliate figures',
  component: AffiliateStatsFlow,
  args: { origin },
  decorators: [withFlowWorld({ user: mockAffiliate })],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...handlers()),
} satisfies Meta<typeof AffiliateStatsFlow>
export default meta
type Story = StoryObj<typeof meta>

function handlers() {
  return createHandlers(createBackend({ signedInAs: 'affiliate' }))
}

export const Loaded: Story = {
  tags: ['state:affiliateStats:loaded'],
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(`${origin}/invite/jonas`)
    await expect(screen.getByRole('img', { name: 'QR code of your invite link' })).toBeVisible()
    await expect(screen.getByText(/^Daily earnings/)).toBeVisible()
    await expect(screen.getByText('€119.70')).toBeVisible()
  },
}

export const Loading: Story = {
  tags: ['state:affiliateStats:loading'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.affiliates.stats)),
  play: async () => {
    await expect(await screen.findByText('Loading')).toBeInTheDocument()
  },
}

export const LoadingFailed: Story = {
  tags: ['state:affiliateStats:failed'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.affiliates.stats)),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to get affiliate stats')
  },
}

/** The figures of the last visit stay visible. */
export const KnownFromBefore: Story = {
  tags: ['nightly', 'state:affiliateStats:failed'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.affiliates.stats)),
  render: (args) => (
    <FlowWorld user={mockAffiliate} prepare={({ affiliateStats }) => affiliateStats.set(mockAffiliates[0] ?? null)}>
      <AffiliateStatsFlow {...args} />
    </FlowWorld>
  ),
  play: async ({ msw, userEvent }) => {
    await screen.findByRole('alert')
    await expect(screen.getByText('€119.70')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('alert')
    msw.use(...handlers())
  },
}
