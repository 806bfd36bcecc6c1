import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Tray } from '../../../src/screens/shared/Tray.tsx'
import { TrayRow } from '../../../src/screens/shared/TrayRow.tsx'
import { Button } from '../../../src/ui/action/Button.tsx'
import { noPicture } from '../../noPicture.ts'
import { given, slot, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'

const meta = {
  title: 'Patterns/Whole product/Tray',
  component: Tray,
  tags: ['autodocs'],
  args: {
    label: 'Exports',
    title: 'Exporting 12 files',
    howFar: '3 of 12 · 29%',
    progress: 0.29,
    showLabel: 'Show exports',
    hideLabel: 'Hide exports',
    closeLabel: 'Close exports',
    rows: <TrayRow name="harbour-walk.mp4" said={null} actions={null} />,
  },
  argTypes: {
    label: words('Name of the region.'),
    title: words('Announced when it changes.'),
    howFar: words('The overall progress; not announced.'),
    progress: slot({ 'nothing under way': undefined, 'not known': null, 'a third': 0.29 }, 'Of everything.'),
    rows: given('A `TrayRow` for each.'),
    onClose: given('Left out while it can’t be closed.'),
  },
  parameters: partUsage({
    purpose: 'Background tasks at the foot of every page, with their progress.',
    overPage: true,
    frameHeight: 520,
    status: 'stable',
    accessibility: {
      role: 'A named `region`; collapsed until it is opened.',
      keys: [['Enter', 'on the arrow shows or hides the rows']],
      announced: 'The title, when it changes; not the progress.',
    },
  }),
} satisfies Meta<typeof Tray>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

const over = { howFar: undefined, progress: undefined, onClose: fn() }

export const AllVariants: Story = allVariants(
  Tray,
  {
    'under way': {},
    over: { ...over, title: '12 files exported' },
    'with a next step': { ...over, title: '2 exports failed', next: <Button size="sm">Try failed ones again</Button> },
  },
  { min: '14rem' },
)

export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show exports' }))
    await expect(canvas.getByRole('listitem', { name: 'harbour-walk.mp4' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Close exports' })).not.toBeInTheDocument()
  },
}
