import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PlayerDownloadLine } from '../../../src/screens/player/PlayerDownloadLine.tsx'
import { noPicture } from '../../noPicture.ts'
import { choose, given, slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'

const meta = {
  title: 'Patterns/Clips/Player download',
  component: PlayerDownloadLine,
  tags: ['autodocs'],
  args: { state: 'working', progress: 0.4, secondsLeft: 12, errors: [] },
  argTypes: {
    state: choose(['none', 'queued', 'working', 'made', 'failed', 'cancelled'], 'The progress.'),
    progress: slot({ 'not known': null, 'forty per cent': 0.4 }, 'While the file is rendered.'),
    secondsLeft: slot({ 'not known': null, 'twelve seconds': 12 }, 'Until the file is rendered.'),
    errors: given('Why the file could not be rendered.'),
  },
  parameters: partUsage({
    purpose: 'Progress of a download whose file is rendered first. Its button is among the player actions.',
    status: 'stable',
    accessibility: {
      role: '`progressbar` while the file is rendered, and a `status`.',
      keys: [],
      announced: 'The start, the end, and the reason for a failure. The value of the bar is percentage and time left.',
    },
  }),
} satisfies Meta<typeof PlayerDownloadLine>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = allVariants(PlayerDownloadLine, {
  'not requested': { state: 'none', progress: null, secondsLeft: null },
  waiting: { state: 'queued', progress: null, secondsLeft: null },
  starting: { progress: 0, secondsLeft: null },
  'partly rendered': {},
  saved: { state: 'made' },
  failed: { state: 'failed', errors: ['There is no space left on the server. Please try again later.'] },
  cancelled: { state: 'cancelled' },
})

export const Announced: Story = {
  parameters: noPicture,
  async play({ canvas }) {
    const bar = canvas.getByRole('progressbar', { name: 'This clip (MP4)' })
    await expect(bar).toHaveAttribute('aria-valuetext', '40%, about 12 secs left')
    await expect(canvas.getByRole('status')).toHaveTextContent('Exporting…')
  },
}
