import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { AddAffiliateDialog } from '../../../src/screens/affiliates/AddAffiliateDialog.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { formArgs, longEmail } from '../../screens/sharedArgs.ts'
import { onOff, slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { liveForm } from '../live.ts'

const form = formArgs({ email: '', code: '', commission: '' })
const forms = {
  empty: form,
  busy: { ...form, busy: true },
  refused: { ...form, errors: ['Failed to add affiliate'] },
}

const meta = {
  title: 'Patterns/Staff/Add affiliate dialog',
  component: AddAffiliateDialog,
  tags: ['autodocs'],
  args: { open: true, form, onClose: fn() },
  argTypes: {
    open: onOff('Whether it is shown.'),
    form: slot(forms, 'The values of the fields, and their errors.'),
  },
  parameters: partUsage({
    purpose: 'Adds an existing user to the affiliates.',
    status: 'stable',
    overPage: true,
    accessibility: {
      role: '`dialog`, modal.',
      keys: [['Esc', 'closes it']],
      announced: 'Its title when it opens. After a refusal, the errors, with the focus on the first invalid field.',
    },
  }),
} satisfies Meta<typeof AddAffiliateDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], decorators: [liveForm], parameters: noPicture }
/** All possible errors at once. */
export const AllVariants: Story = {
  parameters: everyMode,
  args: {
    form: {
      ...forms.refused,
      values: { email: longEmail, code: 'lea cuts', commission: '120' },
      fieldErrors: {
        email: ['There’s no account with this email.'],
        code: ['Use 2 to 40 letters, numbers, hyphens or underscores.'],
        commission: ['Choose a number from 0 to 100.'],
      },
    },
  },
}
