import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
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
export const FieldErrors: Story = {
  args: {
    password: 'short',
    strength: 'short',
    nameErrors: ['Enter your name.'],
    emailErrors: ['Enter your email.'],
    passwordErrors: ['Use at least 8 characters.'],
  },
}
export const LongText: Story = {
  args: {
    ...filled,
    name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(4),
    invited: true,
    inviter: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3),
    strength: 'strong',
  },
}
