import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ItemForm } from '../../../src/screens/shared/ItemForm.tsx'
import { TextField } from '../../../src/ui/form/TextField.tsx'
import { noPicture } from '../../noPicture.ts'
import { given, onOff, slot, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants, asWideAs } from '../allVariants.tsx'

const field = <TextField label="Code" defaultValue="lea-cuts" />
const refused = (
  <TextField label="Code" defaultValue="lea cuts" error="Use 2 to 40 letters, numbers, hyphens or underscores." />
)

const meta = {
  title: 'Patterns/Whole product/Item form',
  component: ItemForm,
  tags: ['autodocs'],
  args: {
    errors: [],
    busy: false,
    onSubmit: fn(),
    submitLabel: 'Save partner',
    busyLabel: 'Saving…',
    children: field,
  },
  argTypes: {
    submitLabel: words('A verb and its object.'),
    busyLabel: words('What is going on.'),
    busy: onOff('It is being sent: the button keeps the focus, and nothing is sent twice.'),
    errors: slot({ none: [], one: ['Failed to update affiliate'] }, 'Errors of the form as a whole.'),
    children: given('The fields.'),
  },
  parameters: partUsage({
    purpose: 'Fields and a submit button for one entry of a list.',
    status: 'stable',
    accessibility: {
      role: '`form`.',
      keys: [['Enter', 'in a field sends it']],
      announced: 'The errors. After a refusal, the focus moves to the first invalid field.',
    },
  }),
} satisfies Meta<typeof ItemForm>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], decorators: [asWideAs('32rem')], parameters: noPicture }

export const AllVariants: Story = allVariants(
  ItemForm,
  {
    filled: { onCancel: fn() },
    'a field is wrong': { children: refused },
    refused: { errors: ['Failed to update affiliate'] },
    busy: { busy: true },
  },
  { min: '20rem' },
)
