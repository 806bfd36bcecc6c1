import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { mockProducts } from '../../../mocks/fixtures/mockCatalogue.ts'
import { ProductCard } from '../../../src/screens/products/ProductCard.tsx'
import { noPicture } from '../../noPicture.ts'
import { longName, longText } from '../../screens/sharedArgs.ts'
import { onOff, slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants, asWideAs, inList } from '../allVariants.tsx'

type Product = (typeof mockProducts)[number]
const [product, , plain, free] = mockProducts as [Product, Product, Product, Product]
const long = { ...product, name: longName, description: longText, price: 9_999_900 }

const meta = {
  title: 'Patterns/Shop and news/Product card',
  component: ProductCard,
  tags: ['autodocs'],
  args: { product, buying: false, bought: false, disabled: false, onBuy: fn() },
  argTypes: {
    product: slot(
      { 'with a picture': product, 'without a picture': plain, 'for nothing': free, 'long texts': long },
      'The product.',
    ),
    buying: onOff('Being bought.'),
    bought: onOff('The free product was just acquired.'),
    disabled: onOff('Another one is being bought, or payments are not set up.'),
  },
  parameters: partUsage({
    purpose: 'One product in the shop.',
    status: 'stable',
    accessibility: {
      role: '`listitem` with a heading of level 2; the button names the product.',
      keys: [],
      announced: 'Name, description and price. The picture is silent.',
    },
  }),
} satisfies Meta<typeof ProductCard>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], decorators: [inList, asWideAs('20rem')], parameters: noPicture }

export const AllVariants: Story = allVariants(
  ProductCard,
  {
    'with a picture': {},
    'without a picture': { product: plain },
    'for nothing': { product: free },
    'had for nothing': { product: free, bought: true },
    buying: { buying: true },
    disabled: { disabled: true },
    'long texts': { product: long },
  },
  { min: '15rem', list: true },
)
