import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { EmailVerificationNotice } from '../../src/screens/emailVerification/EmailVerificationNotice.tsx'

const meta = {
  title: 'Screens/Email verification',
  component: EmailVerificationNotice,
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
  args: { email: 'tomas@example.com', sent: false, busy: false, errors: [], onSend: fn() },
} satisfies Meta<typeof EmailVerificationNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Unconfirmed: Story = {}
export const Busy: Story = { args: { busy: true } }
export const Sent: Story = { args: { sent: true } }
export const Rejected: Story = { args: { errors: ['Network error'] } }
export const LongText: Story = {
  args: { email: `${'a.very.long.name.of.a.mailbox.'.repeat(4)}@example.com`, sent: true },
}
