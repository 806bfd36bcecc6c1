import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { VideoHeading } from '../../../src/screens/clips/VideoHeading.tsx'
import { noPicture } from '../../noPicture.ts'
import { given, range, slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'
import { clipChoices } from '../clipArgs.ts'

const { landscape, portrait, 'long texts': long } = clipChoices

const meta = {
  title: 'Patterns/Clips/Video heading',
  component: VideoHeading,
  tags: ['autodocs'],
  args: { clip: landscape, count: 4, onOnly: fn() },
  argTypes: {
    clip: slot({ landscape, 'with a note': portrait, 'long texts': long }, 'The video’s first clip that is shown.'),
    count: range(0, 60, 1, 'How many clips the video has; left out while that is not known.'),
    onOnly: given('Filters the list by this video; omitted if it already is.'),
  },
  parameters: partUsage({
    purpose: 'The heading above the clips of a video. Says why there are few of them.',
    status: 'stable',
    accessibility: {
      role: '`heading`, level 3, with a link to the page of the video; the button names the video.',
      keys: [],
      announced: 'Title, count and note.',
    },
  }),
} satisfies Meta<typeof VideoHeading>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = allVariants(VideoHeading, {
  'with a count': {},
  'with a note': { clip: portrait, count: 2 },
  'count not known': { count: null },
  'long title': { clip: { ...long, video_note: portrait.video_note }, count: 1 },
})

/** The note explains why there are few clips, so it is not truncated. */
export const Phone: Story = {
  args: { clip: portrait, count: 2 },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const note = canvas.getByText(portrait.video_note ?? '')
    await expect(note.scrollHeight).toBeLessThanOrEqual(note.clientHeight)
    await expect(note.scrollWidth).toBeLessThanOrEqual(note.clientWidth)
  },
}
