import type { Meta, StoryObj } from '@storybook/react-vite'
import { clearAllMocks, expect, fn, screen, waitFor } from 'storybook/test'
import { api as contract } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { catalogue } from '../../../mocks/scenarios/catalogue.ts'
import { system } from '../../../mocks/scenarios/system.ts'
import { ProductsFlow } from '../../../src/flows/products/ProductsFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Shop and news/Shop',
  component: ProductsFlow,
  decorators: [withFlowWorld({ user: mockUser })],
  parameters: { layout: 'fullscreen' },
  args: { onPay: fn() },
  beforeEach: ({ msw }) => {
    clearAllMocks()
    msw.use(...working())
  },
} satisfies Meta<typeof ProductsFlow>
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
  return [...system.configured(), ...catalogue.checkout('https://pay.example/session'), ...handlers()]
}
const buyButton = () => screen.findByRole('button', { name: 'Buy Bold captions pack' })
const buy: Play = async ({ userEvent }) => {
  await userEvent.click(await buyButton())
}
const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

export const Ready: Story = {
  tags: ['state:buy:editing', 'state:shopList:entries.loaded'],
  parameters: noPicture,
  play: async () => {
    await expect(await buyButton()).toBeVisible()
    await expect(screen.getByText('€19.00')).toBeVisible()
  },
}

/** It is not yet known whether payments work; the products are shown in the meantime. */
export const Checking: Story = {
  tags: ['nightly', 'state:buy:editing'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.system.config)),
  play: async () => {
    await buyButton()
  },
}

export const Listing: Story = {
  tags: ['state:shopList:entries.loading'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.products.list)),
  play: async () => {
    await expect(await screen.findByText('Loading')).toBeInTheDocument()
  },
}

export const ListFailed: Story = {
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.products.list)),
  play: async ({ msw, userEvent }) => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to list products')
    msw.use(...working())
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await buyButton()
  },
}

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(...catalogue.empty()),
  play: async () => {
    await screen.findByRole('heading', { name: 'Nothing here yet' })
  },
}

export const Buying: Story = {
  tags: ['state:buy:submitting'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(contract.products.buy)),
  play: async (context) => {
    await buy(context)
    await waitFor(async () => expect(await buyButton()).toHaveAttribute('aria-busy', 'true'))
    await expect(screen.getByRole('button', { name: 'Buy Quiet beats' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const GoingToPay: Story = {
  tags: ['state:buy:leaving'],
  play: async (context) => {
    await buy(context)
    await waitFor(() => expect(context.args.onPay).toHaveBeenCalledWith('https://pay.example/session'))
    await waitFor(() => expect(context.args.onPay).toHaveBeenCalledTimes(1))
  },
}

/** Back through the browser's own button: the page was kept as it was left. */
export const BackFromPaying: Story = {
  tags: ['nightly', 'state:buy:editing'],
  parameters: noPicture,
  play: async (context) => {
    await buy(context)
    await waitFor(() => expect(context.args.onPay).toHaveBeenCalled())
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await waitFor(async () => expect(await buyButton()).not.toHaveAttribute('aria-busy'))
  },
}

export const HadForNothing: Story = {
  tags: ['state:buy:succeeded'],
  beforeEach: ({ msw }) => msw.use(...handlers()),
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Get Upload checklist' }))
    await screen.findByText('Upload checklist is yours.')
    await expect(args.onPay).not.toHaveBeenCalled()
  },
}

/** A failure is silent, and the button works again. */
export const BuyingFailed: Story = {
  name: 'Payment failed, silently',
  tags: ['state:buy:rejected'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...catalogue.gone()),
  play: async (context) => {
    await buy(context)
    await waitFor(async () => expect(await buyButton()).not.toHaveAttribute('aria-busy'))
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await expect(context.args.onPay).not.toHaveBeenCalled()
  },
}

export const PaymentsNotSetUp: Story = {
  tags: ['nightly', 'state:buy:editing'],
  beforeEach: ({ msw }) => msw.use(...handlers()),
  play: async () => {
    await screen.findByText('Purchases aren’t available yet, but you can get free items.')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Buy/ })).not.toBeInTheDocument())
    // Only staff see the reason.
    await expect(screen.queryByText('Payments aren’t set up on this installation.')).not.toBeInTheDocument()
  },
}

/** The configuration and the server (501) disagree: silent like any other failure. */
export const RefusedAsNotSetUp: Story = {
  tags: ['state:buy:rejected'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...catalogue.paymentsNotSetUp()),
  play: async (context) => {
    await buy(context)
    await waitFor(async () => expect(await buyButton()).not.toHaveAttribute('aria-busy'))
    await expect(await buyButton()).not.toHaveAttribute('aria-disabled')
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await expect(
      screen.queryByText('Purchases aren’t available yet, but you can get free items.'),
    ).not.toBeInTheDocument()
  },
}

export const Searching: Story = {
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await buyButton()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the shop' }), 'loops')
    await expect(names()).toEqual(['Quiet beats'])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Templates')
    await screen.findByRole('heading', { name: 'No results' })
    await userEvent.click(screen.getByRole('button', { name: 'Show everything' }))
    await expect(names()).toHaveLength(4)
  },
}

export const ListBroken: Story = {
  tags: ['state:shopList:entries.failed'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(contract.products.list)),
  play: async () => {
    await screen.findByRole('alert')
  },
}
