import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { EmailVerificationNotice } from '../../../src/screens/emailVerification/EmailVerificationNotice.tsx'
import { noPicture } from '../../noPicture.ts'
import { longEmail } from '../../screens/sharedArgs.ts'
import { onOff, slot, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'

const meta = {
  title: 'Patterns/Account/Email verification notice',
  component: EmailVerificationNotice,
  tags: ['autodocs'],
  args: { email: 'tomas@example.com', sent: false, busy: false, sendsEmail: true, errors: [], onSend: fn() },
  argTypes: {
    email: words('The address of the account.'),
    sent: onOff('The link has been sent again.'),
    busy: onOff('The link is being sent.'),
    sendsEmail: onOff('The server has a mail server.'),
    errors: slot({ none: [], one: ['Network error'] }, 'Why it could not be sent.'),
  },
  parameters: partUsage({
    purpose: 'Asks the user to confirm their email address, and resends the email.',
    status: 'new',
    accessibility: {
      role: 'None; a button.',
      keys: [['Enter', 'sends the link again']],
      announced: 'That the link was sent, or why it could not be sent.',
    },
  }),
} satisfies Meta<typeof EmailVerificationNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = allVariants(EmailVerificationNotice, {
  unconfirmed: {},
  sending: { busy: true },
  sent: { sent: true },
  'a server without a mail server': { sendsEmail: false },
  refused: { errors: ['Too many attempts. Please wait a moment and try again.'] },
  'a long address': { email: longEmail, sent: true },
})
