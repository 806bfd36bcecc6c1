import type { Meta, StoryObj } from '@storybook/react-vite'
import { RemovalDialog } from '../../../src/screens/shared/RemovalDialog.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { closedArgs, longName } from '../../screens/sharedArgs.ts'
import { slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'

const removal = closedArgs({ open: true, name: 'Templates' })
const removals = {
  asked: removal,
  busy: { ...removal, busy: true },
  refused: { ...removal, errors: ['Failed to remove category'] },
}

const meta = {
  title: 'Patterns/Whole product/Removal dialog',
  component: RemovalDialog,
  tags: ['autodocs'],
  args: {
    removal,
    words: {
      removeTitle: (name: string) => `Remove ${name}?`,
      removeText: 'Its products stay, without a category.',
      removeConfirm: 'Remove category',
    },
  },
  argTypes: { removal: slot(removals, 'What is asked about, and how the answer fares.') },
  parameters: partUsage({
    purpose: 'The confirmation before a list entry is removed.',
    status: 'stable',
    overPage: true,
    accessibility: {
      role: '`alertdialog`, modal.',
      keys: [['Esc', 'keeps the entry']],
      announced: 'The question and the consequence when it opens; the reason for a refusal.',
    },
  }),
} satisfies Meta<typeof RemovalDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }
/** A long name and a refusal at once. */
export const AllVariants: Story = { parameters: everyMode, args: { removal: { ...removals.refused, name: longName } } }
