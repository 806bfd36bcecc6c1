import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { mockClips, mockLongClip } from '../../../mocks/fixtures/mockClips.ts'
import { LocalPlayerScreen } from '../../../src/screens/localClips/LocalPlayerScreen.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'

const [clip = mockLongClip, next = mockLongClip] = mockClips

const meta = {
  title: 'Screens/On this device/Player',
  component: LocalPlayerScreen,
  args: {
    clip,
    playback: { src: clip.media_url },
    opening: false,
    unplayable: false,
    framing: 'found',
    previous: null,
    next,
    handle: null,
    trim: null,
    onShow: fn(),
    onTrim: fn(),
    onPlayingChange: fn(),
    onFail: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LocalPlayerScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Playing: Story = {
  parameters: noPicture,
  play: async ({ userEvent, args }) => {
    await screen.findByRole('dialog', { name: clip.title })
    await userEvent.keyboard('{Shift>}n{/Shift}')
    await waitFor(() => expect(args.onShow).toHaveBeenCalledWith(next))
  },
}
export const Unplayable: Story = { parameters: everyMode, args: { unplayable: true } }
export const LongText: Story = {
  args: { clip: mockLongClip, playback: { src: mockLongClip.media_url } },
  parameters: noPicture,
}
