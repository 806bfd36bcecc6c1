import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { NewWebhookDialog, type NewWebhookDialogProps } from '../../../src/screens/webhooks/NewWebhookDialog.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { formArgs } from '../../screens/sharedArgs.ts'
import { onOff, slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { liveForm } from '../live.ts'

const form: NewWebhookDialogProps['form'] = formArgs({ url: '', events: ['clips.ready', 'video.failed'] })
const forms = {
  empty: form,
  busy: { ...form, busy: true },
  refused: { ...form, errors: ['You have 10 webhooks. Please remove one of them first.'] },
}

const meta = {
  title: 'Patterns/Account/New webhook dialog',
  component: NewWebhookDialog,
  tags: ['autodocs'],
  args: { open: true, form, onClose: fn() },
  argTypes: {
    open: onOff('Whether it is shown.'),
    form: slot(forms, 'The values of the fields, and their errors.'),
  },
  parameters: partUsage({
    purpose: 'Creates a webhook.',
    status: 'new',
    overPage: true,
    frameHeight: 520,
    accessibility: {
      role: '`dialog`, modal; the choices are a `group` of checkboxes.',
      keys: [
        ['Esc', 'closes it'],
        ['Space', 'takes or drops a choice'],
      ],
      announced: 'Its title when it opens. After a refusal, the errors, with the focus on the first invalid field.',
    },
  }),
} satisfies Meta<typeof NewWebhookDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], decorators: [liveForm], parameters: noPicture }
/** All possible errors at once. */
export const AllVariants: Story = {
  parameters: everyMode,
  args: {
    form: {
      ...forms.refused,
      values: { url: 'https://10.0.0.1/hooks/clipaway', events: [] },
      fieldErrors: {
        url: ['This address isn’t on the public internet.'],
        events: ['Choose at least one event.'],
      },
    },
  },
}
