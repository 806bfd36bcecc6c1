import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockWaveform } from '../../../mocks/fixtures/mockVideoDetails.ts'
import { Waveform } from '../../../src/ui/media/Waveform.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { given, range } from '../controls.ts'

const { peaks, peaks_per_second } = mockWaveform(120)
const sound = { peaks, peaksPerSecond: peaks_per_second, from: 0, to: 60 }

const meta = {
  title: 'Components/Media/Waveform (audio)',
  component: Waveform,
  tags: ['autodocs'],
  args: sound,
  render: (args) => (
    <div style={{ blockSize: '4rem' }}>
      <Waveform {...args} />
    </div>
  ),
  argTypes: {
    peaks: given('The highest sample of each stretch, 0 to 255.'),
    peaksPerSecond: range(1, 100, 1, 'Stretches in a second.'),
    from: range(0, 60, 1, 'Where the picture begins, in seconds.'),
    to: range(61, 120, 1, 'Where it ends.'),
  },
  parameters: usage({
    purpose: 'The sound of a stretch of a video, to find words and pauses by eye.',
    status: 'new',
    do: [
      {
        text: 'Lay it behind what is moved, in the same scale.',
        example: () => (
          <div style={{ blockSize: '3rem' }}>
            <Waveform {...sound} to={20} />
          </div>
        ),
      },
    ],
    dont: [
      {
        text: 'Show hours in a few hundred pixels: nothing can be told apart.',
        example: () => (
          <div style={{ blockSize: '3rem', inlineSize: '6rem' }}>
            <Waveform {...sound} to={120} />
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
} satisfies Meta<typeof Waveform>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = {
  parameters: everyMode,
  render: () => (
    <div style={{ display: 'grid', gap: '1rem', gridAutoRows: '4rem' }}>
      <Waveform {...sound} to={10} />
      <Waveform {...sound} to={120} />
      <Waveform peaks={[]} peaksPerSecond={10} from={0} to={10} />
    </div>
  ),
}
