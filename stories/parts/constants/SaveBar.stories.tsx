import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { SaveBar } from '../../../src/screens/constants/SaveBar.tsx'
import { noPicture } from '../../noPicture.ts'
import { onOff, range, slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'

const meta = {
  title: 'Patterns/Staff/Save bar',
  component: SaveBar,
  tags: ['autodocs'],
  args: { changes: 2, saving: false, errors: [], onSave: fn() },
  argTypes: {
    changes: range(0, 20, 1, 'How many keys are not saved yet.'),
    saving: onOff('They are being saved.'),
    errors: slot({ none: [], one: ['Network error'] }, 'Why they could not be saved.'),
  },
  parameters: partUsage({
    purpose: 'Always visible: the number of unsaved changes, and the save button.',
    status: 'stable',
    accessibility: {
      role: '`status` and a button.',
      keys: [],
      announced: 'The number of changes, whenever it changes; why they could not be saved.',
    },
  }),
} satisfies Meta<typeof SaveBar>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = allVariants(SaveBar, {
  'nothing to save': { changes: 0 },
  'two changes': {},
  saving: { saving: true },
  refused: { errors: ['Network error'] },
})
