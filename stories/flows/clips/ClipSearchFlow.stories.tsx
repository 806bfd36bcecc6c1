import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { SimulatedClock } from 'xstate'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { ClipsPlace } from '../../ClipsPlace.tsx'
import { clipHandlers } from '../../clipBackend.ts'
import { clipCount } from '../../clipCount.ts'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { inMain } from '../../inMain.tsx'
import { noPicture } from '../../noPicture.ts'

const clock = new SimulatedClock()

/** Searches, sorts and filters clips; the view is stored in the URL. */
const meta = {
  title: 'Flows/Clips/Clip search',
  component: ClipsPlace,
  decorators: [inMain, withFlowWorld({ user: mockUser, clock })],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...clipHandlers()),
} satisfies Meta<typeof ClipsPlace>
export default meta
type Story = StoryObj<typeof meta>

const cards = () => screen.findAllByRole('article')
const titles = async () => (await cards()).map((card) => within(card).getByRole('heading').textContent)
const text = (words: string) => screen.findByText(words)
const settled = () => clipCount('6 clips')
const address = () => document.querySelector('[data-address]')?.getAttribute('data-address')

/** The request is sent when typing pauses. */
export const Typing: Story = {
  tags: ['state:clipLibrary:settling'],
  play: async ({ userEvent }) => {
    await settled()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search clips' }), 'crust')
  },
}

export const Searched: Story = {
  tags: ['state:clipLibrary:ready.idle'],
  parameters: noPicture,
  play: async (context) => {
    await Typing.play?.(context)
    clock.increment(300)
    await clipCount('1 clip')
    await expect(await titles()).toEqual(['Listen to that crust'])
    await context.userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    clock.increment(300)
    await settled()
  },
}

export const Sorted: Story = {
  tags: ['state:clipLibrary:ready.idle'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await settled()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Shortest')
    await waitFor(async () => expect((await titles())[0]).toBe('Listen to that crust'))
  },
}

/** Only one video: its known clips are shown immediately, and the URL contains the filter. */
export const OneVideo: Story = {
  tags: ['state:clipLibrary:ready.idle', 'state:clipVideos:loaded'],
  play: async ({ userEvent }) => {
    await settled()
    const videos = await screen.findByRole('combobox', { name: 'Video' })
    await userEvent.selectOptions(videos, 'Sourdough for the impatient (2)')
    await clipCount('2 clips')
    await expect(address()).toBe('?video=video-bread')
    await userEvent.selectOptions(videos, 'All videos')
    await settled()
    await expect(address()).toBe('')
  },
}

/** A shared link, a reload and Back restore the list from the URL. */
export const FromAddress: Story = {
  tags: ['nightly', 'state:clipLibrary:ready.idle'],
  parameters: noPicture,
  args: { search: '?sort=-score&q=the&video=video-talk&view=list' },
  play: async () => {
    await waitFor(async () =>
      expect(await titles()).toEqual([
        'The meeting that killed the feature',
        'The demo that went wrong',
        'The best question of the evening',
      ]),
    )
    await expect(screen.getByRole('searchbox', { name: 'Search clips' })).toHaveValue('the')
    await expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('-score')
    await expect(screen.getByRole('combobox', { name: 'Video' })).toHaveValue('video-talk')
    await expect(screen.getByRole('radio', { name: 'List' })).toBeChecked()
  },
}

/** The clips of a video were deleted, or the video belongs to someone else. */
export const NoneOfVideo: Story = {
  tags: ['nightly', 'state:clipLibrary:ready.idle'],
  parameters: noPicture,
  args: { search: '?video=gone' },
  play: async ({ userEvent }) => {
    await text('No clips from this video')
    await userEvent.click(screen.getByRole('button', { name: 'Show all videos' }))
    await settled()
  },
}
