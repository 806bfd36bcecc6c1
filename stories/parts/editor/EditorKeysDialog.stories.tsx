import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { EditorKeysDialog } from '../../../src/screens/editor/EditorKeysDialog.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { given, onOff } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'

const meta = {
  title: 'Patterns/Editor/Editor keys dialog',
  component: EditorKeysDialog,
  tags: ['autodocs'],
  args: { open: true, onClose: fn() },
  argTypes: {
    open: onOff('Whether it is shown.'),
    onClose: given('Escape, the close button, or a click outside it.'),
  },
  parameters: partUsage({
    purpose: 'All keyboard shortcuts of the editor, generated from the table that binds them.',
    status: 'new',
    overPage: true,
    frameHeight: 800,
    accessibility: {
      role: '`dialog`, modal, with a list of terms for each group.',
      keys: [
        ['?', 'opens it'],
        ['Esc', 'closes it'],
      ],
      announced: 'Its title when it opens.',
    },
  }),
} satisfies Meta<typeof EditorKeysDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }
export const AllVariants: Story = { parameters: everyMode }
