import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { GoogleSignIn } from '../../../src/screens/google/GoogleSignIn.tsx'
import { LoginScreen } from '../../../src/screens/login/LoginScreen.tsx'
import { everyMode } from '../../everyMode.ts'

const meta = {
  title: 'Screens/Account/Log in',
  component: LoginScreen,
  args: {
    email: '',
    password: '',
    emailErrors: [],
    passwordErrors: [],
    errors: [],
    busy: false,
    onEmailChange: fn(),
    onPasswordChange: fn(),
    onSubmit: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LoginScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  parameters: everyMode,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text')
    await expect(canvas.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/password-reset')
    await expect(canvas.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup')
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
  },
}
export const WithGoogle: Story = {
  args: { google: <GoogleSignIn status="available" busy={false} problem={null} errors={[]} onChoose={fn()} /> },
}
export const SessionEnded: Story = { args: { sessionEnded: true } }
export const FieldErrors: Story = {
  args: { emailErrors: ['Enter your email.'], passwordErrors: ['Enter your password.'] },
}
export const LongText: Story = {
  args: {
    email: `${'a-very-long-name-'.repeat(8)}@example.com`,
    password: 'x'.repeat(120),
    errors: ['Too many attempts. Please wait a moment and try again.'],
  },
}
