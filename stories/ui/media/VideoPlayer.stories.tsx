import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { formatClipTime } from '../../../contract/values/clipTime.ts'
import { Button } from '../../../src/ui/action/Button.tsx'
import type { VideoWords } from '../../../src/ui/media/VideoControls.tsx'
import { VideoPlayer } from '../../../src/ui/media/VideoPlayer.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import poster from '../assets/poster.jpg'
import captions from '../assets/sample.vtt?url'
import video from '../assets/sample.webm'
import { given, onOff, range, words } from '../controls.ts'

const playerWords: VideoWords = {
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
}

const meta = {
  title: 'Components/Media/Video player',
  component: VideoPlayer,
  tags: ['autodocs'],
  args: {
    src: video,
    poster,
    title: 'The moment it all changed',
    muted: true,
    captions: { src: captions, language: 'en', label: 'English' },
    onFirstPlay: fn(),
    words: playerWords,
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '44rem' }}>
        <Story />
      </div>
    ),
  ],
  argTypes: {
    title: words('Name of the player: the title of the video.'),
    aspect: range(0.5, 2.4, 0.05, 'Width by height; 16/9 when left out. Tall videos are fitted into the window.'),
    fill: onOff('Fills its container, with the video fitted inside; `aspect` is then ignored.'),
    autoPlay: onOff('Starts by itself; only muted, or after a press.'),
    loop: onOff('Starts again at the end.'),
    muted: onOff('Without sound at first.'),
    recovering: onOff('The caller is recovering from a failure: shows a waiting state instead of an error.'),
    src: given('Address of the video.'),
    poster: given('Address of a picture that is shown before it plays.'),
    captions: given('A WebVTT file.'),
    duration: given('Duration in seconds, if it is known before the video has loaded.'),
    range: given('Plays only this part of the source.'),
    words: given('Labels of the controls.'),
    handle: given('For a container with its own shortcuts or handles.'),
    onFirstPlay: given('Called the first time it starts, to count a view.'),
    onPlayingChange: given('Called when playback starts or stops.'),
    onEnded: given('The end was reached.'),
    onFail: given('The source cannot be played.'),
  },
  parameters: usage({
    purpose: 'A video with controls that are the same everywhere.',
    status: 'stable',
    do: [
      {
        text: 'Give it a poster, and the name of the video.',
        example: () => (
          <VideoPlayer
            src={video}
            poster={poster}
            title="The moment it all changed, with a poster"
            words={playerWords}
            muted
          />
        ),
      },
      'Pass captions if there are any.',
      '`range` to play a part of the source.',
    ],
    dont: [
      {
        text: 'Show a black box: nobody knows what will play.',
        example: () => <VideoPlayer src={video} title="Video" words={playerWords} muted />,
      },
      'Autoplay with sound.',
    ],
    accessibility: {
      role: 'A named `region` with `button`s and a `slider` for the time. Letters work while the focus is inside.',
      keys: [
        ['Space, K', 'play and pause'],
        ['J, L', '10 seconds back and forward'],
        ['← →', '5 seconds back and forward'],
        ['↑ ↓', 'volume'],
        ['0–9, Home, End', 'jump'],
        ['F, M, C', 'full screen, sound, captions'],
      ],
      announced:
        'Time and duration on the slider; the next action of each button; at once, that the video cannot be played.',
    },
  }),
} satisfies Meta<typeof VideoPlayer>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { aspect: 16 / 9, fill: false, loop: false, autoPlay: false },
  parameters: noPicture,
}

const videoOf = (root: HTMLElement) => {
  const element = root.querySelector('video')
  if (!element) throw new Error('There is no video.')
  return element
}
const loaded = (element: HTMLVideoElement) => waitFor(() => expect(element.duration).toBeGreaterThan(0))

export const AllVariants: Story = {
  parameters: everyMode,
  play: async ({ canvas }) => {
    await canvas.findByText('0:00 / 0:12')
  },
}

export const Tall: Story = {
  args: { aspect: 9 / 16 },
  play: async ({ canvas }) => {
    await canvas.findByText('0:00 / 0:12')
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
    await waitFor(() => expect(args.onFirstPlay).toHaveBeenCalledOnce())
    await userEvent.keyboard(' ')
    await waitFor(() => expect(element.paused).toBe(true))
  },
}

/** The controls hide during playback without a pointer over it. A touch on hidden controls only shows them. */
export const ControlsLeaveThePicture: Story = {
  parameters: noPicture,
  play: async ({ canvas, canvasElement }) => {
    const element = videoOf(canvasElement)
    await loaded(element)
    const controls = canvas.getByRole('slider', { name: 'Time' }).closest('[dir=ltr]')?.parentElement as HTMLElement
    const touch = () => userEvent.pointer({ keys: '[TouchA]', target: element })
    const isGone = () => waitFor(() => expect(getComputedStyle(controls).opacity).toBe('0'))
    const isThere = () => waitFor(() => expect(getComputedStyle(controls).opacity).toBe('1'))
    element.loop = true
    await isThere()
    await touch()
    await waitFor(() => expect(element.paused).toBe(false))
    await isGone()
    await touch()
    await isThere()
    await expect(element.paused).toBe(false)
    await touch()
    await waitFor(() => expect(element.paused).toBe(true))
    await touch()
    await isGone()
    await userEvent.pointer({ target: element, coords: { x: 5, y: 5 } })
    await isThere()
    await userEvent.unhover(element)
    await isGone()
    element.pause()
    await isThere()
  },
}

/** A stream's duration is that of its loaded part; the whole duration is given separately. */
export const StreamInTheMaking: Story = {
  args: { duration: 62 },
  parameters: noPicture,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('0:00 / 1:02')).toBeVisible()
  },
}

export const PlaysOnlyItsRange: Story = {
  args: { range: { start: 4, end: 7 } },
  parameters: noPicture,
  play: async ({ canvas, canvasElement }) => {
    const element = videoOf(canvasElement)
    await waitFor(() => expect(element.currentTime).toBe(4))
    await expect(await canvas.findByText('0:00 / 0:03')).toBeVisible()
    canvas.getByRole('slider', { name: 'Time' }).focus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(element.currentTime).toBeCloseTo(6.95, 1))
    await userEvent.keyboard('k')
    await waitFor(() => expect(element.paused).toBe(true))
    await expect(element.currentTime).toBeLessThan(7.5)
  },
}

/** Shows another video on request. */
function Successive(props: ComponentProps<typeof VideoPlayer>) {
  const [at, setAt] = useState(1)
  return (
    <>
      <VideoPlayer key={at} {...props} title={`Video ${at}`} />
      <Button onClick={() => setAt(at + 1)}>Next</Button>
    </>
  )
}

export const KeepsTheVolume: Story = {
  args: { muted: false },
  parameters: noPicture,
  render: (args) => <Successive {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mute' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(await canvas.findByRole('button', { name: 'Unmute' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Unmute' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(await canvas.findByRole('button', { name: 'Mute' })).toBeVisible()
  },
}

/** A video that failed while the browser was offline loads again when it is online. */
export const LoadsAgainOnline: Story = {
  parameters: noPicture,
  args: { src: '/offline.webm', captions: undefined },
  beforeEach: ({ msw }) => {
    let isOffline = true
    const file = async () => new HttpResponse(await (await fetch(video)).blob())
    msw.use(
      http.get('*/offline.webm', () => {
        if (!isOffline) return file()
        isOffline = false
        return HttpResponse.error()
      }),
    )
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(playerWords.failed)
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(canvas.queryByRole('alert')).not.toBeInTheDocument())
    await waitFor(() => expect(canvasElement.querySelector('video')?.duration).toBeGreaterThan(1))
  },
}
