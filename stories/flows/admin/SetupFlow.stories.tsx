import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { api as contract } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockStaff } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { SetupFlow } from '../../../src/flows/setup/SetupFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const handlers = () => createHandlers(createBackend({ signedInAs: 'staff' }))

const meta = {
  title: 'Flows/Staff/Server setup',
  component: SetupFlow,
  decorators: [withFlowWorld({ user: mockStaff })],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...handlers()),
} satisfies Meta<typeof SetupFlow>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  tags: ['state:setup:loaded'],
  play: async () => {
    await expect(await screen.findByRole('region', { name: 'Email' })).toHaveTextContent('smtp.example.com accepts')
    await expect(await screen.findByRole('region', { name: 'Speech recognition' })).toBeVisible()
  },
}

export const Loading: Story = {
  tags: ['state:setup:loading'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.setup.get)),
  play: async () => {
    await expect(await screen.findByText('Checking the services')).toBeInTheDocument()
  },
}

export const LoadingFailed: Story = {
  tags: ['state:setup:failed'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.setup.get)),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  },
}

export const LoadedOnRetry: Story = {
  tags: ['nightly', 'state:setup:loaded'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.setup.get)),
  play: async (context) => {
    await LoadingFailed.play?.(context)
    const { msw, userEvent } = context
    msw.use(...handlers())
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(await screen.findByRole('region', { name: 'Payments' })).toBeVisible()
  },
}
