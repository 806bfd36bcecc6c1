import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { mockCategories, mockProducts } from '../../../mocks/fixtures/mockCatalogue.ts'
import { ProductsScreen } from '../../../src/screens/products/ProductsScreen.tsx'
import { everyMode } from '../../everyMode.ts'
import { inPage } from '../../inPage.tsx'
import { listArgs, longName, longText } from '../sharedArgs.ts'

const meta = {
  title: 'Screens/Shop and news/Shop',
  component: ProductsScreen,
  decorators: [inPage('dashboard', 'products')],
  parameters: { layout: 'fullscreen' },
  args: {
    list: listArgs(mockProducts),
    categories: mockCategories,
    buyingId: null,
    boughtId: null,
    paymentsOff: false,
    forStaff: false,
    onBuy: fn(),
  },
} satisfies Meta<typeof ProductsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = { parameters: everyMode }
/** Staff see the reason. */
export const PaymentsNotSetUpForStaff: Story = {
  args: { paymentsOff: true, forStaff: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Payments aren’t set up on this installation.')).toBeVisible()
  },
}
export const LongText: Story = {
  args: { list: listArgs(mockProducts.map((it) => ({ ...it, name: longName, description: longText }))) },
}
