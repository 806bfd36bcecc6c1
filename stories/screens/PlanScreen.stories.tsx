import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { mockPlans } from '../../mocks/fixtures/mockPlans.ts'
import { PlanScreen } from '../../src/screens/plans/PlanScreen.tsx'
import { longName, longText } from './sharedArgs.ts'

const meta = {
  title: 'Screens/Plan',
  component: PlanScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    plans: mockPlans,
    current: 'creator',
    loading: false,
    errors: [],
    choosing: null,
    openingBilling: false,
    leaving: false,
    changedTo: null,
    paymentsOff: false,
    payment: null,
    onRetry: fn(),
    onChoose: fn(),
    onManage: fn(),
    onRefresh: fn(),
  },
} satisfies Meta<typeof PlanScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {}
export const Loading: Story = { args: { plans: [], loading: true } }
export const Empty: Story = { args: { plans: [] } }
export const LoadingFailed: Story = { args: { plans: [], errors: ['Network error'] } }
export const Choosing: Story = { args: { choosing: 'studio' } }
export const GoingToPay: Story = { args: { choosing: 'studio', leaving: true } }
export const Changed: Story = { args: { current: 'free', changedTo: 'free' } }
export const PaymentOnItsWay: Story = { args: { current: 'free', payment: { plan: 'studio', state: 'waiting' } } }
export const PaymentLate: Story = { args: { current: 'free', payment: { plan: 'studio', state: 'late' } } }
export const PaymentArrived: Story = { args: { current: 'studio', payment: { plan: 'studio', state: 'arrived' } } }
export const PaymentsNotSetUp: Story = { args: { paymentsOff: true } }
export const LongText: Story = {
  args: { plans: mockPlans.map((plan) => ({ ...plan, title: longName, features: [longText, longText] })) },
}
