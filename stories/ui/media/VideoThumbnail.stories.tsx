import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Inline } from '../../../src/ui/layout/Inline.tsx'
import { VideoThumbnail } from '../../../src/ui/media/VideoThumbnail.tsx'
import { Text } from '../../../src/ui/text/Text.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import video from '../assets/sample.webm'
import { given } from '../controls.ts'

const meta = {
  title: 'Components/Media/Video thumbnail (poster)',
  component: VideoThumbnail,
  tags: ['autodocs'],
  args: { file: new Blob(['no video']) },

  argTypes: { file: given('The video, as it came from the file picker.') },
  parameters: usage({
    purpose: 'A preview frame of a video chosen on this device, or an icon if the browser can’t decode it.',
    status: 'new',
    do: [
      {
        text: 'Show it next to the name of the file.',
        example: () => (
          <Inline>
            <VideoThumbnail file={new Blob(['no video'])} />
            <Text>talk.mp4, 12:48</Text>
          </Inline>
        ),
      },
    ],
    dont: [
      {
        text: 'Show it alone: two talks look the same.',
        example: () => <VideoThumbnail file={new Blob(['no video'])} />,
      },
    ],
    accessibility: { role: 'None: hidden, as the name stands next to it.', keys: [], announced: 'Nothing.' },
  }),
} satisfies Meta<typeof VideoThumbnail>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  loaders: [async () => ({ talk: await (await fetch(video)).blob() })],
  render: (_args, { loaded: { talk } }) => (
    <Inline>
      <VideoThumbnail file={talk} />
      <VideoThumbnail file={new Blob(['no video'])} />
    </Inline>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('img')).toHaveLength(1))
  },
}
