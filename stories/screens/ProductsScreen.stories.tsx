import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { mockCategories, mockProducts } from '../../mocks/fixtures/mockCatalogue.ts'
import { ProductsScreen } from '../../src/screens/products/ProductsScreen.tsx'
import { listArgs, longName, longText } from './sharedArgs.ts'

const meta = {
  title: 'Screens/Shop',
  component: ProductsScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    list: listArgs(mockProducts),
    categories: mockCategories,
    buyingId: null,
    boughtId: null,
    paymentsOff: false,
    onBuy: fn(),
  },
} satisfies Meta<typeof ProductsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {}
export const Loading: Story = { args: { list: listArgs([], { loading: true }) } }
export const Empty: Story = { args: { list: listArgs([]) } }
export const ListFailed: Story = { args: { list: listArgs([], { errors: ['Failed to list products'] }) } }
export const Buying: Story = { args: { buyingId: 'product-captions' } }
export const HadForNothing: Story = { args: { boughtId: 'product-checklist' } }
export const PaymentsNotSetUp: Story = { args: { paymentsOff: true } }
export const LongText: Story = {
  args: { list: listArgs(mockProducts.map((it) => ({ ...it, name: longName, description: longText }))) },
}
