import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ExportTrayRow } from '../../../src/screens/exports/ExportTrayRow.tsx'
import { oneModeOf } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { choose, given, slot, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants, asWideAs, inList } from '../allVariants.tsx'
import { exportRow } from './exportArgs.ts'

const meta = {
  title: 'Patterns/Clips/Export tray row',
  component: ExportTrayRow,
  tags: ['autodocs'],
  args: exportRow,
  argTypes: {
    state: choose(['queued', 'working', 'made', 'failed', 'cancelled'], 'The progress.'),
    name: words('Of the file.'),
    progress: slot({ 'not known': null, half: 0.5 }, 'The progress of the render.'),
    secondsLeft: slot({ 'not known': null, 'eight seconds': 8 }, 'The time left.'),
    errors: given('Why the export failed.'),
  },
  parameters: partUsage({
    purpose: 'One file in the tray of exports.',
    status: 'stable',
    accessibility: {
      role: '`listitem`, named by the file; the button names it too.',
      keys: [],
      announced: 'Nothing by itself; the progress can be read. The title of the tray announces the results.',
    },
  }),
} satisfies Meta<typeof ExportTrayRow>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], decorators: [inList, asWideAs('20rem')], parameters: noPicture }

export const AllVariants: Story = allVariants(
  ExportTrayRow,
  {
    waiting: { state: 'queued', progress: null },
    'half made': {},
    'not known how far': { progress: null, secondsLeft: null },
    'nearly made': { progress: 0.999, secondsLeft: 1 },
    saved: { state: 'made' },
    failed: { state: 'failed', errors: ['Network error'] },
    cancelled: { state: 'cancelled' },
    'long name': { state: 'queued', name: `${'What nobody tells you about estimates '.repeat(3)}.mp4` },
  },
  { min: '14rem', list: true },
)

export const NearlyMade: Story = {
  args: { progress: 0.999, secondsLeft: 1 },
  decorators: [inList, asWideAs('20rem')],
  parameters: noPicture,
  async play({ canvas }) {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Finishing…')
  },
}

/** The server reads the picture before it encodes. */
export const NotBegun: Story = {
  args: { progress: 0, secondsLeft: null },
  decorators: [inList, asWideAs('20rem')],
  parameters: noPicture,
  async play({ canvas }) {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Starting…')
  },
}

export const RightToLeft: Story = { ...AllVariants, parameters: oneModeOf(AllVariants), globals: { direction: 'rtl' } }
