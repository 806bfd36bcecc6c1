import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { EditAffiliateDialog } from '../../../src/screens/affiliates/EditAffiliateDialog.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { formArgs, longName } from '../../screens/sharedArgs.ts'
import { onOff, slot, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { liveForm } from '../live.ts'

const form = formArgs({ code: 'lea-cuts', commission: '20', active: true })
const forms = {
  filled: form,
  busy: { ...form, busy: true },
  refused: { ...form, errors: ['Failed to update affiliate'] },
}

const meta = {
  title: 'Patterns/Staff/Edit affiliate dialog',
  component: EditAffiliateDialog,
  tags: ['autodocs'],
  args: { open: true, name: 'Léa Fontaine', form, onClose: fn() },
  argTypes: {
    open: onOff('Whether it is shown.'),
    name: words('The affiliate being edited.'),
    form: slot(forms, 'The values of the fields, and their errors.'),
  },
  parameters: partUsage({
    purpose: 'Changes an affiliate’s code, commission and status.',
    status: 'stable',
    overPage: true,
    accessibility: {
      role: '`dialog`, modal. A `switch` makes the affiliate active or inactive.',
      keys: [
        ['Esc', 'closes it'],
        ['Space', 'toggles the switch'],
      ],
      announced: 'Its title when it opens. After a refusal, the errors, with the focus on the first invalid field.',
    },
  }),
} satisfies Meta<typeof EditAffiliateDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], decorators: [liveForm], parameters: noPicture }
/** A long name, and all possible errors at once. */
export const AllVariants: Story = {
  parameters: everyMode,
  args: {
    name: longName,
    form: {
      ...forms.refused,
      values: { ...form.values, active: false },
      fieldErrors: { code: ['This code is already taken.'], commission: ['Choose a number from 0 to 100.'] },
    },
  },
}
