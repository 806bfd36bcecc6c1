import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { PayoutScreen } from '../../src/screens/payout/PayoutScreen.tsx'

const meta = {
  title: 'Screens/Payout',
  component: PayoutScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    stats: { payout_ready: false, earned: 11_970, currency: 'eur', commission: 30 },
    loadErrors: [],
    connecting: false,
    paymentsOff: false,
    errors: [],
    onRetry: fn(),
    onConnect: fn(),
  },
} satisfies Meta<typeof PayoutScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {}
export const Loading: Story = { args: { stats: null } }
export const LoadingFailed: Story = { args: { stats: null, loadErrors: ['Failed to get affiliate stats'] } }
export const Connected: Story = { args: { stats: { ...meta.args.stats, payout_ready: true } } }
export const Connecting: Story = { args: { connecting: true } }
export const NotSetUp: Story = { args: { paymentsOff: true } }
export const ConnectingFailed: Story = { args: { errors: ['Network error'] } }
export const LargeNumbers: Story = { args: { stats: { ...meta.args.stats, earned: 99_999_999_999 } } }
