import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ProblemReportDialog } from '../../../src/screens/problemReport/ProblemReportDialog.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { longText } from '../../screens/sharedArgs.ts'
import { controlled, onOff, slot, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'

const meta = {
  title: 'Patterns/Whole product/Problem report dialog',
  component: ProblemReportDialog,
  tags: ['autodocs'],
  args: {
    open: true,
    text: '',
    textErrors: [],
    errors: [],
    busy: false,
    sent: false,
    onTextChange: fn(),
    onTextBlur: fn(),
    onSubmit: fn(),
    onClose: fn(),
  },
  argTypes: {
    open: onOff('Whether it is shown.'),
    text: words('The text in the field.'),
    busy: onOff('It is being sent.'),
    sent: onOff('Done: a confirmation replaces the form.'),
    errors: slot({ none: [], one: ['Network error'] }, 'Why it could not be sent.'),
  },
  parameters: partUsage({
    purpose: 'Reports a problem from any page. An unsent text is kept when the dialog closes.',
    status: 'new',
    overPage: true,
    frameHeight: 560,
    accessibility: {
      role: '`dialog`, modal.',
      keys: [['Esc', 'closes it']],
      announced: 'Its title when it opens; the error of the text; the confirmation.',
    },
  }),
} satisfies Meta<typeof ProblemReportDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  decorators: [controlled('text', 'onTextChange')],
  parameters: noPicture,
}
/** A long text, and a refusal. */
export const AllVariants: Story = {
  parameters: everyMode,
  args: { text: longText, textErrors: ['Use at most 5000 characters.'], errors: ['Network error'] },
}
