import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { PayoutScreen } from '../../../src/screens/payout/PayoutScreen.tsx'
import { everyMode } from '../../everyMode.ts'
import { inPage } from '../../inPage.tsx'

const meta = {
  title: 'Screens/Shop and news/Payout',
  component: PayoutScreen,
  decorators: [inPage('affiliate', 'payout')],
  parameters: { layout: 'fullscreen' },
  args: {
    stats: { payout_ready: false, earned: 11_970, currency: 'eur', commission: 30 },
    loadErrors: [],
    connecting: false,
    paymentsOff: false,
    forStaff: false,
    errors: [],
    onRetry: fn(),
    onConnect: fn(),
  },
} satisfies Meta<typeof PayoutScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = { parameters: everyMode }
export const Loading: Story = { args: { stats: null } }
/** Staff see the reason. */
export const NotSetUpForStaff: Story = {
  args: { paymentsOff: true, forStaff: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Payments aren’t set up on this installation.')).toBeVisible()
  },
}
export const LargeNumbers: Story = { args: { stats: { ...meta.args.stats, earned: 99_999_999_999 } } }
