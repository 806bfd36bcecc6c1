import type { Meta, StoryObj } from '@storybook/react-vite'
import { UploadProgressBar } from '../../../src/screens/upload/UploadProgressBar.tsx'
import { noPicture } from '../../noPicture.ts'
import { slot, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'
import { progress } from './uploadArgs.ts'

const steps = {
  'not begun': null,
  'two fifths': progress,
  'speed not known': { ...progress, bytesPerSecond: 0, secondsLeft: null },
  'all sent': { ...progress, loaded: progress.total },
}

const meta = {
  title: 'Patterns/Clips/Upload progress bar',
  component: UploadProgressBar,
  tags: ['autodocs'],
  args: { name: 'harbour-walk.mp4', progress },
  argTypes: {
    name: words('Of the file; names the bar.'),
    progress: slot(steps, 'Bytes, bytes per second, seconds.'),
  },
  parameters: partUsage({
    purpose: 'Progress, speed and time left of an upload.',
    status: 'stable',
    accessibility: {
      role: '`progressbar`, named by the file. The words below say the same and are silent.',
      keys: [],
      announced: 'Nothing by itself; percentage and time left can be read.',
    },
  }),
} satisfies Meta<typeof UploadProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = allVariants(
  UploadProgressBar,
  Object.fromEntries(Object.entries(steps).map(([step, at]) => [step, { progress: at }])),
  { min: '20rem' },
)
