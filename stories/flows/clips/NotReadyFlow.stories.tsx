import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { SimulatedClock } from 'xstate'
import { api } from '../../../contract/endpoints.ts'
import { mockAnalysing, mockFailed, mockQueued } from '../../../mocks/fixtures/mockNotReady.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { scenarios } from '../../../mocks/scenarios/scenarios.ts'
import { NotReadyFlow } from '../../../src/flows/notReady/NotReadyFlow.tsx'
import { Page } from '../../../src/ui/layout/Page.tsx'
import { clipHandlers } from '../../clipBackend.ts'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const clock = new SimulatedClock()

const meta = {
  title: 'Flows/Clips/Videos in progress',
  component: NotReadyFlow,
  decorators: [
    (Story) => (
      <Page as="main">
        <h1>Clips</h1>
        <Story />
      </Page>
    ),
    withFlowWorld({ user: mockUser, clock }),
  ],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...clipHandlers({ videos: [mockQueued, mockFailed] })),
} satisfies Meta<typeof NotReadyFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const text = (words: string | RegExp) => screen.findByText(words)
const press =
  (name: string): Play =>
  async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name }))
  }

/** The list has not loaded yet. */
export const Fetching: Story = {
  tags: ['state:notReady:fetching'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.clips.notReady)),
}

export const Working: Story = {
  tags: ['state:notReady:working'],
  play: async () => {
    await text(mockQueued.title)
    await expect(screen.getByText(mockFailed.error ?? '')).toBeVisible()
  },
}

/** Progress after two polls. */
export const Progress: Story = {
  tags: ['nightly', 'state:notReady:working'],
  parameters: noPicture,
  play: async () => {
    await text('Queued')
    clock.increment(2000)
    await text('20%, about 24 secs left')
    clock.increment(2000)
    await text('45%, about 16 secs left')
  },
}

export const Polling: Story = {
  tags: ['state:notReady:polling'],
  play: async ({ msw }) => {
    await text(mockQueued.title)
    msw.use(...anything.pending(api.clips.notReady))
    clock.increment(2000)
    await expect(screen.getByText(mockQueued.title)).toBeVisible()
  },
}

/** Only a failed video is left, so polls are rare. */
export const Resting: Story = {
  tags: ['state:notReady:resting'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...scenarios.clips.failedVideo()),
  play: async () => {
    await text(mockFailed.title)
    await expect(screen.getByRole('heading', { name: 'This video couldn’t be clipped' })).toBeVisible()
  },
}

export const Unreachable: Story = {
  tags: ['state:notReady:unreachable'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(api.clips.notReady)),
  play: async () => {
    await text(/We can’t check your videos’ progress/)
  },
}

export const ReachedAgain: Story = {
  tags: ['nightly', 'state:notReady:working'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.serverError(api.clips.notReady)),
  play: async (context) => {
    const retry = await screen.findByRole('button', { name: 'Try now' })
    context.msw.use(...clipHandlers({ videos: [mockAnalysing] }))
    await context.userEvent.click(retry)
    await text(mockAnalysing.title)
  },
}

export const Retrying: Story = {
  tags: ['state:notReady:retrying'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.clips.retry)),
  play: async (context) => {
    await press(`Try again: ${mockFailed.title}`)(context)
    await expect(screen.getByRole('button', { name: 'Trying again…' })).toHaveAttribute('aria-busy', 'true')
  },
}

export const Retried: Story = {
  tags: ['state:notReady:working'],
  parameters: noPicture,
  play: async (context) => {
    await press(`Try again: ${mockFailed.title}`)(context)
    await waitFor(() => expect(screen.getAllByText('Queued')).toHaveLength(2))
  },
}

export const RetryFailed: Story = {
  tags: ['nightly', 'state:notReady:working'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.serverError(api.clips.retry)),
  play: async (context) => {
    await press(`Try again: ${mockFailed.title}`)(context)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('That didn’t work'))
  },
}

export const Removing: Story = {
  tags: ['state:notReady:removing'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.clips.delete)),
  play: press(`Remove ${mockFailed.title}`),
}

export const Removed: Story = {
  tags: ['state:notReady:working'],
  parameters: noPicture,
  play: async (context) => {
    await press(`Remove ${mockFailed.title}`)(context)
    await waitFor(() => expect(screen.queryByText(mockFailed.title)).not.toBeInTheDocument())
  },
}

/** The processing of a video is cancelled. */
export const Stopped: Story = {
  tags: ['state:notReady:resting'],
  parameters: noPicture,
  play: async (context) => {
    await press(`Stop processing ${mockQueued.title}`)(context)
    await waitFor(() => expect(screen.queryByText(mockQueued.title)).not.toBeInTheDocument())
  },
}

/** An entry that has left the list may be the file of an earlier video. */
export const AskingWhatItWas: Story = {
  tags: ['state:returnedVideos:looking'],
  beforeEach: ({ msw }) => msw.use(...clipHandlers({ videos: [mockAnalysing] })),
  play: async ({ msw }) => {
    await text(mockAnalysing.title)
    msw.use(...anything.pending(api.uploads.video), ...scenarios.clips.failedVideo())
    clock.increment(2000)
    await text(mockFailed.title)
  },
}

/** The same file as before: the earlier video has its file again, with clips and edits. */
export const KnownFile: Story = {
  tags: ['state:returnedVideos:settled'],
  beforeEach: ({ msw }) => msw.use(...clipHandlers({ videos: [mockAnalysing] })),
  play: async ({ msw }) => {
    await text(mockAnalysing.title)
    msw.use(...scenarios.clips.knownFile())
    clock.increment(2000)
    await text(`You have had “${mockAnalysing.title}” before. Its clips and edits are back.`)
    await expect(screen.getByRole('link', { name: 'Open the video' })).toHaveAttribute(
      'href',
      '/dashboard/videos/video-talk',
    )
  },
}

export const KnownFileDismissed: Story = {
  tags: ['state:returnedVideos:settled'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...clipHandlers({ videos: [mockAnalysing] })),
  play: async (context) => {
    await text(mockAnalysing.title)
    context.msw.use(...scenarios.clips.knownFile())
    clock.increment(2000)
    await press('Dismiss')(context)
    await waitFor(() => expect(screen.queryByText(/before. Its clips/)).not.toBeInTheDocument())
  },
}
