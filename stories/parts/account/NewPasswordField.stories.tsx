import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { NewPasswordField } from '../../../src/screens/account/NewPasswordField.tsx'
import { noPicture } from '../../noPicture.ts'
import { choose } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants, asWideAs } from '../allVariants.tsx'

const meta = {
  title: 'Patterns/Account/New password',
  component: NewPasswordField,
  tags: ['autodocs'],
  args: {
    strength: 'fair',
    label: 'Password',
    password: 'correct horse',
    passwordErrors: [],
    onPasswordChange: fn(),
    onPasswordBlur: fn(),
  },
  argTypes: { strength: choose(['none', 'short', 'weak', 'fair', 'strong'], 'How hard the password is to guess.') },
  parameters: partUsage({
    purpose: 'A field for a password to be set: at sign-up, after a reset and in the profile.',
    status: 'stable',
    accessibility: {
      role: 'A password field; its button shows the password.',
      keys: [],
      announced: 'The strength, as the description of the field; the error, if the password is invalid.',
    },
  }),
} satisfies Meta<typeof NewPasswordField>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], decorators: [asWideAs('24rem')], parameters: noPicture }

export const AllVariants: Story = allVariants(
  NewPasswordField,
  {
    empty: { password: '', strength: 'none' },
    fair: {},
    refused: { password: 'short', strength: 'short', passwordErrors: ['Use at least 8 characters.'] },
  },
  { min: '16rem' },
)
