import type { Meta, StoryObj } from '@storybook/react-vite'
import { PasswordSection } from '../../../src/screens/profile/PasswordSection.tsx'
import { noPicture } from '../../noPicture.ts'
import { choose, controlled, onOff, slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'
import { password } from './profileArgs.ts'

const meta = {
  title: 'Patterns/Account/Password section',
  component: PasswordSection,
  tags: ['autodocs'],
  args: password,
  argTypes: {
    endsAccess: onOff('Other access ends as well: webhooks and mailed links.'),
    strength: choose(['none', 'short', 'weak', 'fair', 'strong'], 'The strength of the new password.'),
    changed: onOff('The password was just changed.'),
    busy: onOff('The password is being changed.'),
    errors: slot({ none: [], one: ['Network error'] }, 'Why it was not changed.'),
  },
  parameters: partUsage({
    purpose: 'Change the password, with the current one.',
    status: 'stable',
    accessibility: {
      role: '`form` in a `region`.',
      keys: [['Enter', 'in a field changes the password']],
      announced: 'The strength of the new password, with its field; the errors; that the password was changed.',
    },
  }),
} satisfies Meta<typeof PasswordSection>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  decorators: [
    controlled('currentPassword', 'onCurrentPasswordChange'),
    controlled('password', 'onPasswordChange'),
    controlled('endsAccess', 'onEndsAccessChange'),
  ],
  parameters: noPicture,
}

export const AllVariants: Story = allVariants(PasswordSection, {
  empty: {},
  typed: { currentPassword: 'correct horse', password: 'battery staple', strength: 'strong', endsAccess: true },
  refused: {
    currentPasswordErrors: ['That’s not your current password.'],
    passwordErrors: ['Use at least 8 characters.'],
    errors: ['Network error'],
    strength: 'short',
  },
  busy: { busy: true },
  changed: { changed: true },
})
