import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { api as contract } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockSystemStats } from '../../../mocks/fixtures/mockSystem.ts'
import { mockStaff } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { SystemStatsFlow } from '../../../src/flows/systemStats/SystemStatsFlow.tsx'
import { FlowWorld, withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Staff/Figures of the system (statistics)',
  component: SystemStatsFlow,
  decorators: [withFlowWorld({ user: mockStaff })],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...handlers()),
} satisfies Meta<typeof SystemStatsFlow>
export default meta
type Story = StoryObj<typeof meta>

function handlers() {
  return createHandlers(createBackend({ signedInAs: 'staff' }))
}

export const Loaded: Story = {
  tags: ['state:systemStats:loaded'],
  play: async ({ userEvent }) => {
    await expect(await screen.findByText(/^Daily sign-ups/)).toBeVisible()
    await userEvent.click(screen.getAllByText('Show as table')[1] ?? document.body)
    const [, ofClips] = await screen.findAllByRole('row', { name: /^16 Mar/ })
    await expect(ofClips).toBeVisible()
  },
}

export const Loading: Story = {
  tags: ['state:systemStats:loading'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.stats.get)),
  play: async () => {
    await expect(await screen.findByText('Loading')).toBeInTheDocument()
  },
}

export const LoadingFailed: Story = {
  tags: ['state:systemStats:failed'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.stats.get)),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  },
}

/** After a reload, the stored stats are shown until the server responds. */
export const KnownFromBefore: Story = {
  tags: ['nightly', 'state:systemStats:loading'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.stats.get)),
  render: (args) => (
    <FlowWorld
      user={mockStaff}
      prepare={({ authResults }) => authResults.set({ ...authResults.get(), stats: mockSystemStats })}
    >
      <SystemStatsFlow {...args} />
    </FlowWorld>
  ),
  play: async () => {
    await expect(await screen.findByText(/^Daily sign-ups/)).toBeVisible()
  },
}

/** A failed refresh keeps the previous figures visible; the next one updates them. */
export const Refreshed: Story = {
  tags: ['state:systemStats:loaded'],
  parameters: noPicture,
  play: async ({ msw, userEvent }) => {
    await screen.findByText(/^Daily sign-ups/)
    msw.use(...anything.networkDown(contract.stats.get))
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await screen.findByRole('alert')
    await expect(screen.getByText(/^Daily sign-ups/)).toBeVisible()
    msw.use(...handlers())
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: 'Refresh' })
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  },
}
