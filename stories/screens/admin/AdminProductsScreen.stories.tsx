import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { mockCategories, mockProducts } from '../../../mocks/fixtures/mockCatalogue.ts'
import { AdminProductsScreen } from '../../../src/screens/products/AdminProductsScreen.tsx'
import { everyMode } from '../../everyMode.ts'
import { inPage } from '../../inPage.tsx'
import { closedArgs, formArgs, listArgs, longName, noNotice } from '../sharedArgs.ts'

const values = { name: '', description: '', price: '', categoryId: '', image: null as File | null }
const form = formArgs(values)

const meta = {
  title: 'Screens/Staff/Products',
  component: AdminProductsScreen,
  decorators: [inPage('staff', 'adminProducts')],
  parameters: { layout: 'fullscreen' },
  args: {
    list: listArgs(mockProducts),
    categories: mockCategories,
    adding: { open: false, form, onOpen: fn(), onClose: fn() },
    removal: closedArgs(),
    notice: noNotice,
  },
} satisfies Meta<typeof AdminProductsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = { parameters: everyMode }
export const Loading: Story = { args: { list: listArgs([], { loading: true }) } }
export const Empty: Story = { args: { list: listArgs([]) } }
export const ListFailed: Story = { args: { list: listArgs([], { errors: ['Failed to list products'] }) } }
export const Adding: Story = { args: { adding: { ...meta.args.adding, open: true } } }
export const FieldErrors: Story = {
  args: {
    adding: {
      ...meta.args.adding,
      open: true,
      form: { ...form, fieldErrors: { name: ['Give the product a name.'], price: ['Enter a price.'] } },
    },
  },
}
export const AddingFailed: Story = {
  args: { adding: { ...meta.args.adding, open: true, form: { ...form, errors: ['Failed to add product'] } } },
}
export const Removing: Story = { args: { removal: closedArgs({ open: true, name: 'Quiet beats' }) } }
export const RemovingFailed: Story = {
  args: { removal: closedArgs({ open: true, name: 'Quiet beats', errors: ['Failed to remove product'] }) },
}
export const LongText: Story = { args: { list: listArgs(mockProducts.map((it) => ({ ...it, name: longName }))) } }
