import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { NewPasswordScreen } from '../../../src/screens/passwordReset/NewPasswordScreen.tsx'
import { everyMode } from '../../everyMode.ts'

const meta = {
  title: 'Screens/Account/New password',
  component: NewPasswordScreen,
  args: {
    password: '',
    passwordErrors: [],
    strength: 'none',
    errors: [],
    changed: false,
    checking: false,
    expired: false,
    busy: false,
    onPasswordChange: fn(),
    onPasswordBlur: fn(),
    onSubmit: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof NewPasswordScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = { parameters: everyMode }
export const FieldError: Story = {
  args: { password: 'short', strength: 'short', passwordErrors: ['Use at least 8 characters.'] },
}
