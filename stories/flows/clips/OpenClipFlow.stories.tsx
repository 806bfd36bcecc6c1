import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import { manyMockClips, mockClips, mockLongClip } from '../../../mocks/fixtures/mockClips.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { ClipsPlace } from '../../ClipsPlace.tsx'
import { clipHandlers } from '../../clipBackend.ts'
import { clipCount } from '../../clipCount.ts'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { inMain } from '../../inMain.tsx'
import { noPicture } from '../../noPicture.ts'

const [clip = mockLongClip] = mockClips
const favorite = mockClips.find(({ liked }) => liked) ?? clip
const disliked = mockClips.find(({ liked }) => !liked) ?? clip
const many = manyMockClips(150)
const last = many.toSorted((a, b) => a.created_at.localeCompare(b.created_at))[0] ?? clip

const meta = {
  title: 'Flows/Clips/Clip from its address',
  component: ClipsPlace,
  args: { openId: clip.id },
  decorators: [inMain, withFlowWorld({ user: mockUser })],
  parameters: { layout: 'fullscreen', ...noPicture },
  beforeEach: ({ msw }) => msw.use(...clipHandlers()),
} satisfies Meta<typeof ClipsPlace>
export default meta
type Story = StoryObj<typeof meta>

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

/** The clip opens before the list has loaded; its place in the list follows. */
export const OpenAmongFavourites: Story = {
  tags: ['state:openClip:open'],
  args: { kind: 'favorites', openId: favorite.id },
  play: async () => {
    await screen.findByRole('dialog', { name: favorite.title })
    await waitFor(() => expect(screen.getByText(/of 3$/)).toBeVisible())
  },
}

export const Waiting: Story = {
  tags: ['state:openClip:fetching'],
  parameters: { chromatic: { disableSnapshot: false } },
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.clips.list), ...anything.pending(api.clips.get)),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Opening clip…' })
  },
}

const noNetwork: NonNullable<Story['beforeEach']> = ({ msw }) =>
  msw.use(...anything.networkDown(api.clips.list), ...anything.networkDown(api.clips.get))

/** The list shows the error, without a player in front of it. */
export const Failed: Story = {
  tags: ['state:openClip:failed', 'state:clipLibrary:failed'],
  beforeEach: noNetwork,
  play: async () => {
    const retry = await screen.findByRole('button', { name: 'Try again' })
    await closed()
    await expect(retry).toBeVisible()
  },
}

/** The clip is found once the list has loaded. */
export const FoundAfterRetry: Story = {
  tags: ['nightly', 'state:openClip:open'],
  beforeEach: noNetwork,
  play: async ({ msw, userEvent }) => {
    const retry = await screen.findByRole('button', { name: 'Try again' })
    msw.use(...clipHandlers())
    await userEvent.click(retry)
    await screen.findByRole('dialog', { name: clip.title })
  },
}

/** The list shows 60 clips at first. The clip is fetched by its id, without the pages before it. */
export const FarDown: Story = {
  tags: ['nightly', 'state:openClip:open'],
  args: { openId: last.id },
  beforeEach: ({ msw }) => msw.use(...clipHandlers({ clips: many })),
  play: async () => {
    await screen.findByRole('dialog', { name: last.title })
    await clipCount('Showing 60 clips; more available')
    await expect(screen.queryByRole('button', { name: /^Next clip/ })).not.toBeInTheDocument()
  },
}

/** The clip was deleted, or belongs to someone else. */
export const Missing: Story = {
  tags: ['state:openClip:missing'],
  args: { openId: 'gone' },
  parameters: { chromatic: { disableSnapshot: false } },
  play: async () => {
    await screen.findByRole('alertdialog', { name: 'This clip isn’t here' })
  },
}

export const BackToTheList: Story = {
  tags: ['state:openClip:closed'],
  args: { openId: 'gone' },
  play: async (context) => {
    await Missing.play?.(context)
    await context.userEvent.click(screen.getByRole('button', { name: 'Go to your clips' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await expect(await clipCount('6 clips')).toBeVisible()
  },
}

export const NoFavourite: Story = {
  tags: ['nightly', 'state:openClip:missing'],
  args: { kind: 'favorites', openId: disliked.id },
  play: async () => {
    await screen.findByRole('alertdialog', { name: 'This clip isn’t among your favourites' })
  },
}
