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
export const LongText: Story = { args: { list: listArgs(mockProducts.map((it) => ({ ...it, name: longName }))) } }
