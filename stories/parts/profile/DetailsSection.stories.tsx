import type { Meta, StoryObj } from '@storybook/react-vite'
import { DetailsSection } from '../../../src/screens/profile/DetailsSection.tsx'
import { noPicture } from '../../noPicture.ts'
import { longEmail, longName } from '../../screens/sharedArgs.ts'
import { controlled, onOff, slot, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'
import { details } from './profileArgs.ts'

const meta = {
  title: 'Patterns/Account/Details section',
  component: DetailsSection,
  tags: ['autodocs'],
  args: details,
  argTypes: {
    name: words('The text in the field.'),
    email: words('The text in the field.'),
    needsPassword: onOff('The email was changed, which requires the password.'),
    changed: onOff('There are unsaved changes.'),
    saved: onOff('The changes were just saved.'),
    busy: onOff('The changes are being saved.'),
    errors: slot({ none: [], one: ['Network error'] }, 'Why the changes were not saved.'),
  },
  parameters: partUsage({
    purpose: 'Name and email address of an account. A new address requires the password.',
    status: 'stable',
    accessibility: {
      role: '`form` in a `region`.',
      keys: [['Enter', 'in a field saves the form']],
      announced: 'The errors, each with its field; that the changes were saved.',
    },
  }),
} satisfies Meta<typeof DetailsSection>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  decorators: [
    controlled('name', 'onNameChange'),
    controlled('email', 'onEmailChange'),
    controlled('currentPassword', 'onCurrentPasswordChange'),
  ],
  parameters: noPicture,
}

export const AllVariants: Story = allVariants(DetailsSection, {
  unchanged: {},
  'another address': { email: longEmail, changed: true, needsPassword: true },
  refused: {
    name: longName,
    nameErrors: ['Use at most 100 characters.'],
    emailErrors: ['There’s already an account with this email.'],
    needsPassword: true,
    currentPasswordErrors: ['That’s not your current password.'],
    errors: ['Network error'],
    changed: true,
  },
  busy: { changed: true, busy: true },
  saved: { saved: true },
})
