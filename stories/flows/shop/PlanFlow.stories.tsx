import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { clearAllMocks, expect, fn, screen, waitFor } from 'storybook/test'
import { SimulatedClock } from 'xstate'
import { api as contract } from '../../../contract/endpoints.ts'
import type { PlanName } from '../../../contract/user.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { scenarios } from '../../../mocks/scenarios/scenarios.ts'
import { subscription } from '../../../mocks/scenarios/subscription.ts'
import { system } from '../../../mocks/scenarios/system.ts'
import { PlanFlow } from '../../../src/flows/plans/PlanFlow.tsx'
import { FlowClock } from '../../../src/flows/useFlow.ts'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Shop and news/Plans and payment (pricing)',
  component: PlanFlow,
  decorators: [withFlowWorld({ user: mockUser })],
  parameters: { layout: 'fullscreen' },
  args: { onPay: fn() },
  beforeEach: ({ msw }) => {
    clearAllMocks()
    msw.use(...working())
  },
} satisfies Meta<typeof PlanFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

function handlers() {
  return createHandlers(createBackend({ signedInAs: 'user' }))
}
/**
 * Stages a server with payments. Mocks staged in a play also answer pending requests, so a retry stages all of them
 * again.
 */
function working() {
  return [...system.configured(), ...subscription.checkout('https://pay.example/session'), ...handlers()]
}
const button = (name: string) => screen.findByRole('button', { name })
const press =
  (name: string): Play =>
  async ({ userEvent }) => {
    await userEvent.click(await button(name))
  }

export const Ready: Story = {
  tags: ['state:plans:loaded', 'state:subscription:editing', 'state:paidPlan:idle'],
  parameters: noPicture,
  play: async () => {
    await button('Choose Studio')
    await expect(screen.getByText('Your plan')).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Choose Creator' })).not.toBeInTheDocument()
  },
}

export const LoadedOnRetry: Story = {
  tags: ['nightly', 'state:plans:loaded'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.subscription.plans)),
  play: async (context) => {
    await screen.findByRole('alert')
    context.msw.use(...working())
    await press('Try again')(context)
    await button('Choose Studio')
  },
}

/** It is not yet known whether payments work. */
export const Checking: Story = {
  tags: ['nightly', 'state:subscription:editing'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.system.config)),
  play: async () => {
    await button('Choose Studio')
  },
}

export const Choosing: Story = {
  tags: ['state:subscription:submitting'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.subscription.create)),
  play: async (context) => {
    await press('Choose Studio')(context)
    await expect(await button('One moment…')).toHaveAttribute('aria-busy', 'true')
  },
}

export const GoingToPay: Story = {
  tags: ['state:subscription:leaving'],
  play: async (context) => {
    await press('Choose Studio')(context)
    await waitFor(() => expect(context.args.onPay).toHaveBeenCalledWith('https://pay.example/session'))
  },
}

/** Free needs no payment: the plan changes immediately, also in the session. */
export const ChangedAtOnce: Story = {
  tags: ['state:subscription:succeeded'],
  beforeEach: ({ msw }) => msw.use(...system.configured(), ...handlers()),
  play: async (context) => {
    await press('Choose Free')(context)
    await screen.findByText('You’re now on Free.')
    await button('Choose Creator')
    await expect(context.args.onPay).not.toHaveBeenCalled()
  },
}

export const OpeningBilling: Story = {
  tags: ['nightly', 'state:subscription:submitting'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.subscription.manage)),
  play: async (context) => {
    await button('Choose Studio')
    await press('Manage billing')(context)
    await expect(await button('Opening…')).toHaveAttribute('aria-busy', 'true')
  },
}

export const GoingToBilling: Story = {
  tags: ['state:subscription:leaving'],
  parameters: noPicture,
  play: async (context) => {
    await press('Manage billing')(context)
    await waitFor(() => expect(context.args.onPay).toHaveBeenCalledWith('https://pay.example/session'))
  },
}

/** Purchase failures are silent, as specified, and the buttons work again. */
export const Failed: Story = {
  name: 'Payment failed, silently',
  tags: ['state:subscription:rejected'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...subscription.unknownPlan(), ...subscription.nothingToManage()),
  play: async (context) => {
    for (const name of ['Choose Studio', 'Manage billing']) {
      await press(name)(context)
      await waitFor(async () => expect(await button(name)).not.toHaveAttribute('aria-busy'))
    }
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await expect(context.args.onPay).not.toHaveBeenCalled()
  },
}

export const PaymentsNotSetUp: Story = {
  tags: ['nightly', 'state:subscription:editing'],
  beforeEach: ({ msw }) => msw.use(...handlers()),
  play: async () => {
    await screen.findByText('Paid plans aren’t available yet. Your current plan still works as before.')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Choose Studio' })).not.toBeInTheDocument())
    await expect(await button('Choose Free')).not.toHaveAttribute('aria-disabled')
    // Only staff see the reason.
    await expect(screen.queryByText('Payments aren’t set up on this installation.')).not.toBeInTheDocument()
  },
}

const clock = new SimulatedClock()
/** Back from the payment page, before the provider has informed the server. */
const paidFor = (plan: PlanName) => ({
  args: { paid: plan },
  decorators: [
    (Story: ComponentType) => (
      <FlowClock value={clock}>
        <Story />
      </FlowClock>
    ),
  ],
})

export const PaymentOnItsWay: Story = {
  ...paidFor('studio'),
  tags: ['state:paidPlan:waiting'],
  play: async () => {
    await screen.findByText('Payment received. Updating your plan…')
    await button('Choose Studio')
  },
}

/** The page polls the user and shows the new plan as soon as it arrives. */
export const PaymentArrived: Story = {
  ...paidFor('studio'),
  tags: ['state:paidPlan:arrived'],
  play: async (context) => {
    await PaymentOnItsWay.play?.(context)
    context.msw.use(...scenarios.account.is({ ...mockUser, plan: 'studio' }))
    clock.increment(1000)
    await screen.findByText('You’re now on Studio.')
    await expect(screen.queryByRole('button', { name: 'Choose Studio' })).not.toBeInTheDocument()
  },
}

export const PaymentLate: Story = {
  ...paidFor('studio'),
  tags: ['state:paidPlan:late'],
  play: async (context) => {
    await PaymentOnItsWay.play?.(context)
    for (const pause of [1000, 2000, 4000, 8000, 15_000]) clock.increment(pause)
    await button('Check again')
  },
}

export const CheckedAgain: Story = {
  ...paidFor('studio'),
  tags: ['nightly', 'state:paidPlan:arrived'],
  parameters: noPicture,
  play: async (context) => {
    await PaymentLate.play?.(context)
    context.msw.use(...scenarios.account.is({ ...mockUser, plan: 'studio' }))
    await press('Check again')(context)
    await screen.findByText('You’re now on Studio.')
  },
}
