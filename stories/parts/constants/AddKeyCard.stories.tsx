import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { AddKeyCard } from '../../../src/screens/constants/AddKeyCard.tsx'
import { noPicture } from '../../noPicture.ts'
import { controlled, slot, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'

const taken = ['This key is there already.']

const meta = {
  title: 'Patterns/Staff/Add key card',
  component: AddKeyCard,
  tags: ['autodocs'],
  args: { newKey: '', errors: [], onChange: fn(), onAdd: fn() },
  argTypes: {
    newKey: words('The text in the field.'),
    errors: slot({ none: [], taken }, 'What is wrong with it.'),
  },
  parameters: partUsage({
    purpose: 'Adds a constant: a key for a text or for pictures.',
    status: 'stable',
    accessibility: {
      role: '`form` under a heading of level 2.',
      keys: [['Enter', 'in the field adds a text']],
      announced: 'The error of the key. The focus returns to the field, for the next key.',
    },
  }),
} satisfies Meta<typeof AddKeyCard>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], decorators: [controlled('newKey')], parameters: noPicture }

export const AllVariants: Story = allVariants(
  AddKeyCard,
  { empty: {}, typed: { newKey: 'headline' }, taken: { newKey: 'headline', errors: taken } },
  { min: '22rem' },
)
