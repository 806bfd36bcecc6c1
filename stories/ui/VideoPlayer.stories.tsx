import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { formatClipTime } from '../../contract/clipTime.ts'
import { VideoPlayer } from '../../src/ui/VideoPlayer.tsx'
import { noPicture } from '../noPicture.ts'
import { usage } from '../usage.ts'
import poster from './assets/poster.jpg'
import captions from './assets/sample.vtt?url'
import video from './assets/sample.webm'

const meta = {
  title: 'UI/VideoPlayer',
  component: VideoPlayer,
  tags: ['autodocs'],
  args: {
    src: video,
    poster,
    title: 'The moment it all changed',
    muted: true,
    captions: { src: captions, language: 'en', label: 'English' },
    onFirstPlay: fn(),
    words: {
      play: 'Play',
      pause: 'Pause',
      mute: 'Mute',
      unmute: 'Unmute',
      captionsOn: 'Show captions',
      captionsOff: 'Hide captions',
      fullscreen: 'Full screen',
      exitFullscreen: 'Exit full screen',
      seek: 'Time',
      time: formatClipTime,
      position: (time, duration) => `${time} of ${duration}`,
      failed: 'This video cannot be played.',
    },
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '44rem' }}>
        <Story />
      </div>
    ),
  ],
  parameters: usage(
    'A video with controls that are the same everywhere. Space or K, J and L, arrows, 0 to 9, F, M, C.',
    ['Name it after the video.', 'Pass captions if there are any.', '`range` to play a part of the source.'],
    ['Autoplay with sound.'],
  ),
} satisfies Meta<typeof VideoPlayer>
export default meta
type Story = StoryObj<typeof meta>

const videoOf = (root: HTMLElement) => {
  const element = root.querySelector('video')
  if (!element) throw new Error('There is no video.')
  return element
}
const loaded = (element: HTMLVideoElement) =>
  waitFor(() => expect(element.duration).toBeGreaterThan(0), { timeout: 5000 })

export const AllVariants: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('0:00 / 0:12', undefined, { timeout: 5000 })
  },
}

export const Tall: Story = {
  args: { aspect: 9 / 16 },
  play: async ({ canvas }) => {
    await canvas.findByText('0:00 / 0:12', undefined, { timeout: 5000 })
  },
}

export const CannotBePlayed: Story = {
  args: { src: 'data:video/webm;base64,AAAA' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This video cannot be played.')
  },
}

export const DrivenByKeyboard: Story = {
  parameters: noPicture,
  play: async ({ canvas, canvasElement, args }) => {
    const element = videoOf(canvasElement)
    await loaded(element)
    canvas.getByRole('slider', { name: 'Time' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(element.currentTime).toBeCloseTo(5, 1))
    await userEvent.keyboard('j')
    await waitFor(() => expect(element.currentTime).toBe(0))
    await userEvent.keyboard('5')
    await waitFor(() => expect(element.currentTime).toBeCloseTo(6, 0))
    await userEvent.keyboard('m')
    await waitFor(() => expect(element.muted).toBe(false))
    await userEvent.keyboard('m')
    await userEvent.keyboard('c')
    await expect(await canvas.findByRole('button', { name: 'Hide captions' })).toBeVisible()
    await userEvent.keyboard('k')
    await waitFor(() => expect(element.paused).toBe(false))
    await expect(await canvas.findByRole('button', { name: 'Pause' })).toBeVisible()
    await expect(args.onFirstPlay).toHaveBeenCalledOnce()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(element.paused).toBe(true))
  },
}

export const PlaysOnlyItsRange: Story = {
  args: { range: { start: 4, end: 7 } },
  parameters: noPicture,
  play: async ({ canvas, canvasElement }) => {
    const element = videoOf(canvasElement)
    await waitFor(() => expect(element.currentTime).toBe(4), { timeout: 5000 })
    await expect(await canvas.findByText('0:00 / 0:03')).toBeVisible()
    canvas.getByRole('slider', { name: 'Time' }).focus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(element.currentTime).toBeCloseTo(6.95, 1))
    await userEvent.keyboard('k')
    await waitFor(() => expect(element.paused).toBe(true), { timeout: 5000 })
    await expect(element.currentTime).toBeLessThan(7.5)
  },
}
