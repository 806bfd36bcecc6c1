import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { NewsletterJoinForm } from '../../../src/screens/newsletterJoin/NewsletterJoinForm.tsx'
import { oneModeOf } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { longEmail } from '../../screens/sharedArgs.ts'
import { controlled, onOff, slot, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'

const meta = {
  title: 'Patterns/Shop and news/Newsletter join form',
  component: NewsletterJoinForm,
  tags: ['autodocs'],
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
  argTypes: {
    email: words('The text in the field.'),
    busy: onOff('It is being sent.'),
    joined: onOff('Done: a confirmation replaces the form.'),
    sendsEmail: onOff('The server sends emails.'),
    emailErrors: slot({ none: [], empty: [{ code: 'emailMissing' }] }, 'What is wrong with the address.'),
    errors: slot({ none: [], one: ['Network error'] }, 'Why it could not be sent.'),
  },
  parameters: partUsage({
    purpose: 'Joins the newsletter by email, on the landing page and on its own page.',
    status: 'stable',
    accessibility: {
      role: '`form`.',
      keys: [['Enter', 'sends it']],
      announced: 'The error of the address; the confirmation.',
    },
  }),
} satisfies Meta<typeof NewsletterJoinForm>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  decorators: [controlled('email', 'onEmailChange')],
  parameters: noPicture,
}

export const AllVariants: Story = allVariants(
  NewsletterJoinForm,
  {
    empty: {},
    'address refused': { email: 'ada@', emailErrors: ['That doesn’t look like an email address.'] },
    'not sent': { email: longEmail, errors: ['Network error'] },
    busy: { email: 'ada@example.com', busy: true },
    joined: { joined: true },
    'joined without email': { joined: true, sendsEmail: false },
  },
  { min: '24rem' },
)

export const RightToLeft: Story = { ...AllVariants, parameters: oneModeOf(AllVariants), globals: { direction: 'rtl' } }
