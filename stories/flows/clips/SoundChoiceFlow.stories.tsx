import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import { aVideo } from '../../../machines/testing/aVideo.ts'
import { someTracks } from '../../../machines/testing/someTracks.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { stage } from '../../../mocks/mock.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { clips } from '../../../mocks/scenarios/clips.ts'
import { VideoFlow } from '../../../src/flows/video/VideoFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { inMain } from '../../inMain.tsx'
import { noPicture } from '../../noPicture.ts'

const withTracks = () => {
  const backend = createBackend({ signedInAs: 'user' })
  backend.state.soundTracks.set(
    'video-talk',
    someTracks.map((track) => ({ ...track })),
  )
  return createHandlers(backend)
}
const meta = {
  title: 'Flows/Clips/Sound choice',
  component: VideoFlow,
  args: { videoId: 'video-talk', at: 0, until: null, onDeleted: fn() },
  decorators: [inMain, withFlowWorld({ user: mockUser })],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...withTracks()),
} satisfies Meta<typeof VideoFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const opened = () => screen.findByRole('heading', { name: 'Why small teams ship faster', level: 1 })
const text = (words: string | RegExp) => screen.findByText(words)
const press = (name: string | RegExp) => screen.getByRole('button', { name })

const chooseOtherTrack: Play = async ({ userEvent }) => {
  await opened()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Track' }), '1')
  await userEvent.click(press('Use this track'))
}

/** Choosing the current track sends no request. */
export const SoundTracks: Story = {
  tags: ['state:soundChoice:editing'],
  play: async () => {
    await opened()
    await expect(screen.getByRole('combobox', { name: 'Track' })).toHaveDisplayValue('Track 1 · English · stereo')
    await expect(press('Use this track')).toHaveAttribute('aria-disabled', 'true')
  },
}

export const ChoosingSound: Story = {
  tags: ['state:soundChoice:submitting'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.videos.chooseSound)),
  play: async (context) => {
    await chooseOtherTrack(context)
    await expect(await screen.findByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-busy', 'true')
  },
}

/** The video is still being processed. */
export const SoundRefused: Story = {
  tags: ['state:soundChoice:rejected'],
  beforeEach: ({ msw }) => msw.use(...clips.stillAtWork()),
  play: async (context) => {
    await chooseOtherTrack(context)
    await text('Couldn’t use this track')
  },
}

export const SoundChosen: Story = {
  tags: ['state:soundChoice:succeeded'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(stage(api.videos.chooseSound, { status: 200, body: aVideo({ status: 'queued' }) })),
  play: async (context) => {
    await chooseOtherTrack(context)
    await waitFor(() => expect(press('Use this track')).toHaveAttribute('aria-disabled', 'true'))
    await expect(screen.getByRole('combobox', { name: 'Track' })).toHaveValue('1')
  },
}

/** The video is measured again and then has the other sound. */
export const MeasuredAgain: Story = {
  tags: ['state:videoPage:loaded'],
  parameters: noPicture,
  play: async (context) => {
    await chooseOtherTrack(context)
    await text('Still being analysed')
  },
}
