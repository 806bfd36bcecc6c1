import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { mockPlans } from '../../../mocks/fixtures/mockPlans.ts'
import { PlanScreen } from '../../../src/screens/plans/PlanScreen.tsx'
import { everyMode } from '../../everyMode.ts'
import { inPage } from '../../inPage.tsx'
import { longName, longText } from '../sharedArgs.ts'

const meta = {
  title: 'Screens/Shop and news/Plans and payment (pricing)',
  component: PlanScreen,
  decorators: [inPage('dashboard', 'plan')],
  parameters: { layout: 'fullscreen' },
  args: {
    quota: { used: 12, max: 60, left: 48, resetsAt: '2026-04-01T00:00:00.000Z' },
    plans: mockPlans,
    current: 'creator',
    loading: false,
    errors: [],
    choosing: null,
    openingBilling: false,
    leaving: false,
    changedTo: null,
    paymentsOff: false,
    forStaff: false,
    payment: null,
    onRetry: fn(),
    onChoose: fn(),
    onManage: fn(),
    onRefresh: fn(),
  },
} satisfies Meta<typeof PlanScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = { parameters: everyMode }
export const Loading: Story = { args: { plans: [], loading: true } }
export const Empty: Story = { args: { plans: [] } }
export const LoadingFailed: Story = { args: { plans: [], errors: ['Network error'] } }
/** Staff see the reason. */
export const PaymentsNotSetUpForStaff: Story = {
  args: { paymentsOff: true, forStaff: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Payments aren’t set up on this installation.')).toBeVisible()
  },
}
/** The result of the user's own payment or choice comes first. */
export const PaidBeforePaymentsWereOff: Story = {
  args: { paymentsOff: true, current: 'free', payment: { plan: 'studio', state: 'waiting' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Payment received/)
  },
}
export const ChangedWithoutPayments: Story = {
  args: { paymentsOff: true, current: 'free', changedTo: 'free' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('You’re now on Free.')
  },
}
export const LongText: Story = {
  args: { plans: mockPlans.map((plan) => ({ ...plan, title: longName, features: [longText, longText] })) },
}

/** The remaining monthly quota is shown above the plans, before a file is chosen. */
export const QuotaUsedUp: Story = {
  args: { current: 'free', quota: { used: 5, max: 5, left: 0, resetsAt: '2026-04-01T00:00:00.000Z' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: '0 of 5 videos left this month' })).toBeVisible()
    await expect(canvas.getByText('Resets on 1 Apr 2026.')).toBeVisible()
  },
}
