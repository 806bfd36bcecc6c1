import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { NewsletterJoinScreen } from '../../../src/screens/newsletterJoin/NewsletterJoinScreen.tsx'
import { everyMode } from '../../everyMode.ts'

const meta = {
  title: 'Screens/Shop and news/Newsletter join',
  component: NewsletterJoinScreen,
  args: {
    email: '',
    emailErrors: [],
    errors: [],
    joined: false,
    sendsEmail: true,
    busy: false,
    onEmailChange: fn(),
    onEmailBlur: fn(),
    onSubmit: fn(),
    onAnother: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof NewsletterJoinScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = { parameters: everyMode }
export const LongText: Story = {
  args: {
    email: `${'a-very-long-name-'.repeat(8)}@example.com`,
    errors: ['Too many attempts. Please wait a moment and try again.'],
  },
}
