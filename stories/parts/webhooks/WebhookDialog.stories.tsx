import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { mockDeliveries, mockWebhooks } from '../../../mocks/fixtures/mockPrograms.ts'
import { WebhookDialog } from '../../../src/screens/webhooks/WebhookDialog.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { onOff, slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'

const [webhook] = mockWebhooks
if (!webhook) throw new Error('there is no webhook among the fixtures')
const deliveries = mockDeliveries.map((delivery) => ({ ...delivery, resending: false }))
const webhooks = {
  active: webhook,
  paused: { ...webhook, state: 'paused' as const },
  disabled: { ...webhook, state: 'disabled' as const },
}

const meta = {
  title: 'Patterns/Account/Webhook dialog',
  component: WebhookDialog,
  tags: ['autodocs'],
  args: {
    open: true,
    webhook,
    deliveries,
    loading: false,
    changing: false,
    loadErrors: [],
    errors: [],
    onClose: fn(),
    onRefresh: fn(),
    onResend: fn(),
    onStateChange: fn(),
  },
  argTypes: {
    open: onOff('Whether it is shown.'),
    webhook: slot(webhooks, 'What it is about.'),
    deliveries: slot({ some: deliveries, none: [] }, 'The newest first.'),
    loading: onOff('The deliveries are being fetched.'),
    changing: onOff('It is being paused or resumed.'),
    errors: slot({ none: [], one: ['Network error'] }, 'Why the last action was refused.'),
  },
  parameters: partUsage({
    purpose: 'One webhook: pause or resume it, and resend its last deliveries.',
    status: 'new',
    overPage: true,
    frameHeight: 600,
    accessibility: {
      role: '`dialog`, modal, with a `list`.',
      keys: [['Esc', 'closes it']],
      announced: 'Its title and the URL when it opens; the reason for a refusal.',
    },
  }),
} satisfies Meta<typeof WebhookDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }
/** Disabled, with one delivery being retried, and a refusal. */
export const AllVariants: Story = {
  parameters: everyMode,
  args: {
    webhook: { ...webhooks.disabled, url: `${webhook.url}/${'a-very-long-path/'.repeat(8)}` },
    deliveries: deliveries.map((delivery, at) => ({ ...delivery, resending: at === 1 })),
    errors: ['Network error'],
  },
}
export const Empty: Story = { args: { deliveries: [] } }
