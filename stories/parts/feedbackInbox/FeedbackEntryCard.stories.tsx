import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { mockFeedback } from '../../../mocks/fixtures/mockFeedback.ts'
import {
  FeedbackEntryCard,
  type FeedbackEntryCardProps,
} from '../../../src/screens/feedbackInbox/FeedbackEntryCard.tsx'
import { noPicture } from '../../noPicture.ts'
import { longEmail, longName, longText } from '../../screens/sharedArgs.ts'
import { slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'

const entryOf = (id: string): FeedbackEntryCardProps['entry'] => {
  const entry = mockFeedback.find((it) => it.id === id)
  if (!entry) throw new Error(`no feedback ${id}`)
  return { ...entry, marking: false, errors: [] }
}
const problem = entryOf('feedback-black')
const praise = entryOf('feedback-reasons')
const answered = entryOf('feedback-payout')

const meta = {
  title: 'Patterns/Staff/Feedback entry card',
  component: FeedbackEntryCard,
  tags: ['autodocs'],
  args: { entry: problem, onMark: fn() },
  argTypes: {
    entry: slot({ problem, praise, answered }, 'The message and its state.'),
  },
  parameters: partUsage({
    purpose: 'One message from a user, with a reply by email and a mark for answered ones.',
    status: 'new',
    accessibility: {
      role: '`article`; a link and a button.',
      keys: [['Tab', 'to the reply, then to the mark']],
      announced: 'Why it could not be marked.',
    },
  }),
} satisfies Meta<typeof FeedbackEntryCard>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = allVariants(FeedbackEntryCard, {
  'a problem': {},
  'with a mood': { entry: praise },
  answered: { entry: answered },
  marking: { entry: { ...problem, marking: true } },
  refused: { entry: { ...problem, errors: ['Network error'] } },
  'long texts': {
    entry: { ...problem, text: longText, user: { ...problem.user, name: longName, email: longEmail } },
  },
})
