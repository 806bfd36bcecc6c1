import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ItemCard } from '../../../src/screens/shared/ItemCard.tsx'
import { TextField } from '../../../src/ui/form/TextField.tsx'
import { noPicture } from '../../noPicture.ts'
import { given, onOff, slot, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants, asWideAs } from '../allVariants.tsx'

const meta = {
  title: 'Patterns/Whole product/Item card',
  component: ItemCard,
  tags: ['autodocs'],
  args: {
    title: 'Add a category',
    errors: [],
    busy: false,
    onSubmit: fn(),
    submitLabel: 'Add category',
    busyLabel: 'Adding…',
    children: <TextField label="Name" />,
  },
  argTypes: {
    title: words('What the form adds.'),
    submitLabel: words('A verb and its object.'),
    busy: onOff('It is being sent.'),
    errors: slot({ none: [], one: ['Failed to add category'] }, 'Errors of the form as a whole.'),
    children: given('The fields.'),
  },
  parameters: partUsage({
    purpose: 'A short form above the list that it adds to.',
    status: 'stable',
    accessibility: {
      role: '`form` under a heading of level 2.',
      keys: [['Enter', 'in a field sends it']],
      announced: 'The errors. After a refusal, the focus moves to the first invalid field.',
    },
  }),
} satisfies Meta<typeof ItemCard>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], decorators: [asWideAs('32rem')], parameters: noPicture }

export const AllVariants: Story = allVariants(
  ItemCard,
  {
    empty: {},
    'a field is wrong': {
      children: <TextField label="Name" defaultValue="Sound" error="There’s already a category with this name." />,
    },
    refused: { errors: ['Failed to add category'] },
    busy: { busy: true },
  },
  { min: '20rem' },
)
