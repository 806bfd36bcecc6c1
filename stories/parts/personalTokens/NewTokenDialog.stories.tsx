import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { NewTokenDialog, type NewTokenDialogProps } from '../../../src/screens/personalTokens/NewTokenDialog.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { formArgs, longText } from '../../screens/sharedArgs.ts'
import { onOff, slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { liveForm } from '../live.ts'

const form: NewTokenDialogProps['form'] = formArgs({ name: '', scopes: [], lasts: '90' })
const forms = {
  empty: form,
  busy: { ...form, busy: true },
  refused: { ...form, errors: ['You have 50 personal tokens. Please revoke one of them first.'] },
}

const meta = {
  title: 'Patterns/Account/New token dialog',
  component: NewTokenDialog,
  tags: ['autodocs'],
  args: { open: true, form, onClose: fn() },
  argTypes: {
    open: onOff('Whether it is shown.'),
    form: slot(forms, 'The values of the fields, and their errors.'),
  },
  parameters: partUsage({
    purpose: 'Creates an access token for a program, with a name, permissions and an expiry.',
    status: 'new',
    overPage: true,
    frameHeight: 700,
    accessibility: {
      role: '`dialog`, modal; the choices are a `group` of checkboxes.',
      keys: [
        ['Esc', 'closes it'],
        ['Space', 'toggles a permission'],
      ],
      announced: 'Its title when it opens. After a refusal, the errors, with the focus on the first invalid field.',
    },
  }),
} satisfies Meta<typeof NewTokenDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], decorators: [liveForm], parameters: noPicture }
/** All possible errors at once. */
export const AllVariants: Story = {
  parameters: everyMode,
  args: {
    form: {
      ...forms.refused,
      values: { name: longText, scopes: [], lasts: 'unlimited' },
      fieldErrors: {
        name: ['Use at most 80 characters.'],
        scopes: ['Choose at least one thing that the token may do.'],
      },
    },
  },
}
