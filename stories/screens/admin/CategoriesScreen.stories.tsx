import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockCategories } from '../../../mocks/fixtures/mockCatalogue.ts'
import { CategoriesScreen } from '../../../src/screens/categories/CategoriesScreen.tsx'
import { everyMode } from '../../everyMode.ts'
import { inPage } from '../../inPage.tsx'
import { closedArgs, formArgs, listArgs, longName, noNotice } from '../sharedArgs.ts'

const meta = {
  title: 'Screens/Staff/Categories',
  component: CategoriesScreen,
  decorators: [inPage('staff', 'categories')],
  parameters: { layout: 'fullscreen' },
  args: {
    list: listArgs(mockCategories),
    productCounts: { 'category-sound': 3 },
    form: formArgs({ name: '' }),
    removal: closedArgs(),
    notice: noNotice,
  },
} satisfies Meta<typeof CategoriesScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = { parameters: everyMode }
export const LongText: Story = { args: { list: listArgs(mockCategories.map((it) => ({ ...it, name: longName }))) } }
