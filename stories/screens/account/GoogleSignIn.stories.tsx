import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { GoogleSignIn } from '../../../src/screens/google/GoogleSignIn.tsx'
import { everyMode } from '../../everyMode.ts'

const meta = {
  title: 'Screens/Account/Google sign-in',
  component: GoogleSignIn,
  args: { status: 'available', busy: false, problem: null, errors: [], onChoose: fn() },
  decorators: [
    (Story) => (
      <main style={{ maxInlineSize: '24rem' }}>
        <h1>Log in</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof GoogleSignIn>
export default meta
type Story = StoryObj<typeof meta>

export const Available: Story = { parameters: everyMode }
export const NotReached: Story = { args: { problem: 'failed' } }
