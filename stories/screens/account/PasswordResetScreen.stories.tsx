import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { PasswordResetScreen } from '../../../src/screens/passwordReset/PasswordResetScreen.tsx'
import { everyMode } from '../../everyMode.ts'

const meta = {
  title: 'Screens/Account/Forgotten password',
  component: PasswordResetScreen,
  args: {
    email: '',
    emailErrors: [],
    errors: [],
    mailSent: false,
    sendsEmail: true,
    busy: false,
    onEmailChange: fn(),
    onEmailBlur: fn(),
    onSubmit: fn(),
    onReset: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PasswordResetScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = { parameters: everyMode }
export const FieldError: Story = {
  args: { email: 'maya@', emailErrors: ['That doesn’t look like an email address.'] },
}
/** Without a mail server, no email is promised. */
export const WithoutEmail: Story = { args: { sendsEmail: false } }
export const LinkInOutbox: Story = {
  args: { email: 'maya@example.com', mailSent: true, sendsEmail: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/in this server’s outbox/)).toBeVisible()
    await expect(canvas.queryByText(/spam folder/)).toBeNull()
  },
}
export const LongText: Story = {
  args: { email: `${'a-very-long-name-'.repeat(8)}@example.com`, mailSent: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Resend link' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
  },
}
