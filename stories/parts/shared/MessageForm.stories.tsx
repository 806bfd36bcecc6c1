import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { MessageForm } from '../../../src/screens/shared/MessageForm.tsx'
import { feedbackStrings } from '../../../src/strings/en/shop/feedbackStrings.ts'
import { noPicture } from '../../noPicture.ts'
import { longText } from '../../screens/sharedArgs.ts'
import { controlled, onOff, slot, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'

const meta = {
  title: 'Patterns/Whole product/Message form',
  component: MessageForm,
  tags: ['autodocs'],
  args: {
    words: feedbackStrings,
    text: '',
    textErrors: [],
    errors: [],
    busy: false,
    onTextChange: fn(),
    onTextBlur: fn(),
    onSubmit: fn(),
  },
  argTypes: {
    text: words('The text in the field.'),
    busy: onOff('It is being sent.'),
    textErrors: slot({ none: [], empty: [{ code: 'messageMissing' }] }, 'What is wrong with the text.'),
    errors: slot({ none: [], one: ['Network error'] }, 'Why it could not be sent.'),
  },
  parameters: partUsage({
    purpose: 'A message to the team: feedback, or the report of a problem.',
    status: 'stable',
    accessibility: {
      role: '`form`.',
      keys: [['Tab', 'moves from the text to the button']],
      announced: 'The error of the text; why it could not be sent.',
    },
  }),
} satisfies Meta<typeof MessageForm>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  decorators: [controlled('text', 'onTextChange')],
  parameters: noPicture,
}

export const AllVariants: Story = allVariants(
  MessageForm,
  {
    empty: {},
    'text refused': { text: longText, textErrors: ['Use at most 5000 characters.'] },
    'not sent': { text: 'The player is silent.', errors: ['Network error'] },
    busy: { text: 'The player is silent.', busy: true },
  },
  { min: '24rem' },
)
