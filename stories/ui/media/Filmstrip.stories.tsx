import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockFilmstrip } from '../../../mocks/fixtures/mockVideoDetails.ts'
import { Filmstrip } from '../../../src/ui/media/Filmstrip.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { given, range } from '../controls.ts'

const pictures = mockFilmstrip(600)
const upright = mockFilmstrip(600, { upright: true })

const meta = {
  title: 'Components/Media/Filmstrip (thumbnails)',
  component: Filmstrip,
  tags: ['autodocs'],
  args: { pictures, from: 0, to: 60, count: 8 },
  render: (args) => (
    <div style={{ blockSize: '3rem' }}>
      <Filmstrip {...args} />
    </div>
  ),
  argTypes: {
    pictures: given('Pictures of a video on sheets, with their times.'),
    from: range(0, 300, 1, 'Where the strip begins, in seconds.'),
    to: range(301, 600, 1, 'Where it ends.'),
    count: range(1, 30, 1, 'Pictures side by side.'),
  },
  parameters: usage({
    purpose: 'Pictures of a stretch of a video, to find a moment by eye.',
    status: 'new',
    do: [
      {
        text: 'Show as many pictures as can still be recognised.',
        example: () => (
          <div style={{ blockSize: '3rem' }}>
            <Filmstrip pictures={pictures} from={0} to={60} count={6} />
          </div>
        ),
      },
    ],
    dont: [
      {
        text: 'Squeeze more in: slivers show nothing.',
        example: () => (
          <div style={{ blockSize: '3rem', inlineSize: '10rem' }}>
            <Filmstrip pictures={pictures} from={0} to={60} count={30} />
          </div>
        ),
      },
    ],
    accessibility: {
      role: 'None: it is hidden from screen readers, so what it shows has to be said beside it.',
      keys: [],
      announced: 'Nothing.',
    },
  }),
} satisfies Meta<typeof Filmstrip>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = {
  parameters: everyMode,
  render: () => (
    <div style={{ display: 'grid', gap: '1rem', gridAutoRows: '3rem' }}>
      <Filmstrip pictures={pictures} from={0} to={60} />
      <Filmstrip pictures={pictures} from={0} to={600} count={12} />
      <Filmstrip pictures={upright} from={0} to={600} count={12} />
      <Filmstrip pictures={{ ...pictures, sheets: [] }} from={0} to={60} />
    </div>
  ),
}
