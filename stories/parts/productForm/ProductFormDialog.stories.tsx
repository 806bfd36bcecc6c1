import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { mockCategories } from '../../../mocks/fixtures/mockCatalogue.ts'
import { ProductFormDialog } from '../../../src/screens/productForm/ProductFormDialog.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { formArgs, longText } from '../../screens/sharedArgs.ts'
import { onOff, slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { liveForm } from '../live.ts'

const form = formArgs<{ name: string; description: string; price: string; categoryId: string; image: File | null }>({
  name: '',
  description: '',
  price: '',
  categoryId: '',
  image: null,
})
const forms = {
  empty: form,
  busy: { ...form, busy: true },
  refused: { ...form, errors: ['Failed to add product'] },
}

const meta = {
  title: 'Patterns/Staff/Product form dialog',
  component: ProductFormDialog,
  tags: ['autodocs'],
  args: { open: true, categories: mockCategories, form, onClose: fn() },
  argTypes: {
    open: onOff('Whether it is shown.'),
    form: slot(forms, 'The values of the fields, and their errors.'),
    categories: slot({ three: mockCategories, none: [] }, 'The categories to choose from.'),
  },
  parameters: partUsage({
    purpose: 'Adds a product to the shop, with its picture by drag and drop.',
    status: 'stable',
    overPage: true,
    frameHeight: 800,
    accessibility: {
      role: '`dialog`, modal.',
      keys: [['Esc', 'closes it']],
      announced: 'Its title when it opens. After a refusal, the errors, with the focus on the first invalid field.',
    },
  }),
} satisfies Meta<typeof ProductFormDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], decorators: [liveForm], parameters: noPicture }
/** All possible errors at once. */
export const AllVariants: Story = {
  parameters: everyMode,
  args: {
    form: {
      ...forms.refused,
      values: { ...form.values, description: longText, price: 'twelve' },
      fieldErrors: {
        name: ['Give the product a name.'],
        price: ['Enter a price such as 19 or 19.50.'],
        image: ['Please choose a file up to 5 MB.'],
      },
    },
  },
}
