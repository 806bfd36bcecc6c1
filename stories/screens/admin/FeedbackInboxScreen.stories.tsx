import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { mockFeedback } from '../../../mocks/fixtures/mockFeedback.ts'
import { FeedbackInboxScreen } from '../../../src/screens/feedbackInbox/FeedbackInboxScreen.tsx'
import { everyMode } from '../../everyMode.ts'
import { inPage } from '../../inPage.tsx'
import { longEmail, longName, longText } from '../sharedArgs.ts'

const items = mockFeedback.map((entry) => ({ ...entry, marking: false, errors: [] }))

const meta = {
  title: 'Screens/Staff/Feedback inbox',
  component: FeedbackInboxScreen,
  decorators: [inPage('staff', 'feedback')],
  parameters: { layout: 'fullscreen' },
  args: {
    items,
    waiting: 2,
    filter: 'all',
    loading: false,
    errors: [],
    onRetry: fn(),
    onFilterChange: fn(),
    onMark: fn(),
  },
} satisfies Meta<typeof FeedbackInboxScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = { parameters: everyMode }
export const Empty: Story = { args: { items: [], waiting: 0, filter: 'new' } }
export const LongText: Story = {
  args: {
    items: items.map((entry) => ({
      ...entry,
      text: `${longText}\n\n${longText}`,
      page: entry.page && `${entry.page}/${longName.replaceAll(' ', '-')}`,
      user: { ...entry.user, name: longName, email: longEmail },
    })),
  },
}
