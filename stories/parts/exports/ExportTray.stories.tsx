import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { ExportTray } from '../../../src/screens/exports/ExportTray.tsx'
import { noPicture } from '../../noPicture.ts'
import { given, slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'
import { exportRow } from './exportArgs.ts'

const counts = {
  'under way': { all: 12, active: 9, made: 3, failed: 0 },
  exported: { all: 12, active: 0, made: 12, failed: 0 },
  'some failed': { all: 12, active: 0, made: 10, failed: 2 },
  cancelled: { all: 12, active: 0, made: 0, failed: 0 },
}

const meta = {
  title: 'Patterns/Clips/Export tray',
  component: ExportTray,
  tags: ['autodocs'],
  args: {
    counts: counts['under way'],
    progress: 0.29,
    rows: [
      { ...exportRow, id: 'a', state: 'made', name: 'Four folds, no kneading (tiktok).mp4' },
      { ...exportRow, id: 'b' },
      { ...exportRow, id: 'c', state: 'queued', progress: null, name: 'What the crust tells you (tiktok).mp4' },
    ],
    onCancelAll: fn(),
    onRetryAll: fn(),
    onClose: fn(),
  },
  argTypes: {
    counts: slot(counts, 'All files, those waiting or under way, saved, failed.'),
    rows: given('The props of an `ExportTrayRow` for each file.'),
  },
  parameters: partUsage({
    purpose: 'On every page: the exports of clips and their progress.',
    overPage: true,
    frameHeight: 520,
    status: 'stable',
    accessibility: {
      role: 'A named `region`; collapsed until it is opened.',
      keys: [['Enter', 'on the arrow shows or hides the files']],
      announced: 'The number of files when an export starts, and the results; no percentages.',
    },
  }),
} satisfies Meta<typeof ExportTray>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = allVariants(
  ExportTray,
  {
    'under way': {},
    exported: { counts: counts.exported },
    'some failed': { counts: counts['some failed'] },
    cancelled: { counts: counts.cancelled },
  },
  { min: '14rem' },
)

export const Expanded: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Exporting 12 files$/)
    await userEvent.click(canvas.getByRole('button', { name: 'Show exports' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel all' }))
    await waitFor(() => expect(args.onCancelAll).toHaveBeenCalledOnce())
    await expect(canvas.queryByRole('button', { name: 'Close exports' })).not.toBeInTheDocument()
  },
}

export const Phone: Story = { ...Expanded, globals: { viewport: { value: 'phone' } } }
