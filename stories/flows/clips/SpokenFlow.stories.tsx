import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { SimulatedClock } from 'xstate'
import { api } from '../../../contract/endpoints.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { SpokenFlow } from '../../../src/flows/spoken/SpokenFlow.tsx'
import { clipHandlers } from '../../clipBackend.ts'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const clock = new SimulatedClock()

/** Search results in all transcripts, below the search of the clips. */
const meta = {
  title: 'Flows/Clips/Spoken search',
  component: SpokenFlow,
  args: { search: 'feature' },
  decorators: [
    (Story) => (
      <main style={{ padding: '1rem' }}>
        <h1 hidden>Clips</h1>
        <Story />
      </main>
    ),
    withFlowWorld({ user: mockUser, clock }),
  ],
  beforeEach: ({ msw }) => msw.use(...clipHandlers()),
} satisfies Meta<typeof SpokenFlow>
export default meta
type Story = StoryObj<typeof meta>

const text = (words: string) => screen.findByText(words)

export const NothingSearched: Story = {
  tags: ['state:spokenSearch:idle'],
  parameters: noPicture,
  args: { search: ' ' },
  play: async ({ canvasElement }) => {
    clock.increment(300)
    await expect(canvasElement.querySelector('main')?.textContent).toBe('Clips')
  },
}

export const Typing: Story = {
  tags: ['state:spokenSearch:settling'],
  parameters: noPicture,
  play: async () => {
    await text('Searching transcripts…')
  },
}

export const Searching: Story = {
  tags: ['state:spokenSearch:searching'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.videos.spoken)),
  play: async () => {
    await text('Searching transcripts…')
    clock.increment(300)
  },
}

/** A result shows the sentence, the video and the possible actions. */
export const Found: Story = {
  tags: ['state:spokenSearch:found'],
  play: async () => {
    await text('Searching transcripts…')
    clock.increment(300)
    await text('1 match')
    const play = screen.getByRole('link', { name: 'Play there: “feature.” in Why small teams ship faster' })
    await expect(play).toHaveAttribute('href', '/dashboard/videos/video-talk?at=218.6')
    const make = screen.getByRole('link', { name: 'Make a clip: “feature.” in Why small teams ship faster' })
    await expect(make.getAttribute('href')).toMatch(/video-talk\?at=214\.6&until=22[67]/)
  },
}

export const NobodySaysThat: Story = {
  tags: ['nightly', 'state:spokenSearch:found'],
  parameters: noPicture,
  args: { search: 'penguins' },
  play: async ({ canvasElement }) => {
    await text('Searching transcripts…')
    clock.increment(300)
    await waitFor(() => expect(canvasElement.querySelector('main')?.textContent).toBe('Clips'))
  },
}

export const Failed: Story = {
  tags: ['state:spokenSearch:failed'],
  beforeEach: ({ msw }) => msw.use(...anything.serverError(api.videos.spoken)),
  play: async () => {
    await text('Searching transcripts…')
    clock.increment(300)
    await text('Couldn’t search transcripts')
  },
}
