import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { LandingFlow } from '../../../src/flows/landing/LandingFlow.tsx'
import { newsletterJoinStrings } from '../../../src/strings/en/shop/newsletterJoinStrings.ts'
import { FlowWorld, withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Shop and news/Landing page',
  component: LandingFlow,
  // Plans depend on the configuration, which the app loads at its start.
  decorators: [withFlowWorld({ prepare: ({ loadConfig }) => void loadConfig() })],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    msw.use(...createHandlers(createBackend()))
  },
} satisfies Meta<typeof LandingFlow>
export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {
  tags: ['state:plans:loading'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.subscription.plans)),
  play: async () => {
    await expect(await screen.findByText('Loading plans')).toBeInTheDocument()
  },
}

export const WithoutPlans: Story = {
  tags: ['state:plans:loaded'],
  parameters: noPicture,
  beforeEach: ({ msw }) => {
    const backend = createBackend()
    backend.state.config.limits = { max_upload_bytes: 2 ** 36, max_video_seconds: 86_400, max_videos: null }
    msw.use(...createHandlers(backend))
  },
  play: async () => {
    await screen.findByRole('heading', { level: 1 })
    await expect(screen.queryByText('€19')).toBeNull()
  },
}

export const Loaded: Story = {
  tags: ['state:plans:loaded', 'state:newsletterJoin:editing'],
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Start with Creator' })).toHaveAttribute('href', '/signup')
    await expect(screen.getByText('€19')).toBeVisible()
    // The form at the bottom loads when it is scrolled into view.
    screen.getByRole('heading', { name: newsletterJoinStrings.title }).scrollIntoView()
    await screen.findByLabelText('Email')
  },
}

export const SignedIn: Story = {
  tags: ['nightly', 'state:plans:loaded'],
  parameters: noPicture,
  args: { signedInHref: '/dashboard' },
  play: async () => {
    await expect(screen.getByRole('link', { name: 'Go to your clips' })).toHaveAttribute('href', '/dashboard')
    await screen.findByRole('link', { name: 'Start with Creator' })
  },
}

export const PlansFailed: Story = {
  tags: ['state:plans:failed'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(api.subscription.plans)),
  play: async () => {
    await screen.findByRole('button', { name: 'Try again' })
  },
}

/** With the constants set by staff: headline, support address and pictures. */
export const WithConstants: Story = {
  tags: ['nightly', 'state:plans:loaded'],
  parameters: noPicture,
  render: () => (
    <FlowWorld
      prepare={({ constants, loadConfig }) => {
        void loadConfig()
        constants.set({
          headline: 'Cut it short',
          support_email: 'help@clipaway.example',
          hero_images: ['/icon.svg', '/icon.svg?2'],
        })
      }}
    >
      <LandingFlow />
    </FlowWorld>
  ),
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cut it short')
    await expect(screen.getByRole('link', { name: 'help@clipaway.example' })).toHaveAttribute(
      'href',
      'mailto:help@clipaway.example',
    )
    const pictures = await screen.findByRole('list', { name: 'Pictures' })
    await expect(within(pictures).getAllByRole('img')).toHaveLength(2)
    await screen.findByRole('link', { name: 'Start with Creator' })
  },
}
