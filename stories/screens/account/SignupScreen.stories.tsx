import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SignupScreen } from '../../../src/screens/signup/SignupScreen.tsx'
import { everyMode } from '../../everyMode.ts'

const meta = {
  title: 'Screens/Account/Sign up',
  component: SignupScreen,
  args: {
    name: '',
    email: '',
    password: '',
    nameErrors: [],
    emailErrors: [],
    passwordErrors: [],
    errors: [],
    emailStatus: 'unknown',
    strength: 'none',
    invited: false,
    inviter: null,
    isForOwner: false,
    busy: false,
    onNameChange: fn(),
    onEmailChange: fn(),
    onPasswordChange: fn(),
    onNameBlur: fn(),
    onEmailBlur: fn(),
    onPasswordBlur: fn(),
    onSubmit: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SignupScreen>
export default meta
type Story = StoryObj<typeof meta>

const filled = { name: 'Ana Lima', email: 'ana@example.com', password: 'correct horse battery' }

export const Empty: Story = { parameters: everyMode }
export const ForOwner: Story = { args: { isForOwner: true } }
export const CheckingEmail: Story = { args: { ...filled, strength: 'strong', emailStatus: 'checking' } }
export const EmailFree: Story = { args: { ...filled, strength: 'strong', emailStatus: 'free' } }
export const EmailTaken: Story = {
  args: {
    ...filled,
    strength: 'strong',
    emailStatus: 'taken',
    emailErrors: ['There’s already an account with this email.'],
  },
}
export const WeakPassword: Story = {
  args: { ...filled, password: 'password1', strength: 'weak' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(
      'Easy to guess. Make it longer, or add a word.',
    )
  },
}
export const FairPassword: Story = { args: { ...filled, password: 'gkwhsPq7', strength: 'fair' } }
export const FieldErrors: Story = {
  args: {
    password: 'short',
    strength: 'short',
    nameErrors: ['Enter your name.'],
    emailErrors: ['Enter your email.'],
    passwordErrors: ['Use at least 8 characters.'],
  },
}
export const Invited: Story = { args: { invited: true, inviter: 'Jonas Lindqvist' } }
export const Refused: Story = {
  args: { ...filled, strength: 'strong', errors: ['You can’t sign up with your own invitation.'] },
}
export const Busy: Story = { args: { ...filled, strength: 'strong', emailStatus: 'free', busy: true } }
export const LongText: Story = {
  args: {
    ...filled,
    name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(4),
    invited: true,
    inviter: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3),
    strength: 'strong',
  },
}
