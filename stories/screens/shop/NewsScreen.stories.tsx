import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { mockNewsletters } from '../../../mocks/fixtures/mockNews.ts'
import { NewsScreen } from '../../../src/screens/news/NewsScreen.tsx'
import { everyMode } from '../../everyMode.ts'
import { inPage } from '../../inPage.tsx'
import { longName, longText } from '../sharedArgs.ts'

const meta = {
  title: 'Screens/Shop and news/News',
  component: NewsScreen,
  decorators: [inPage('dashboard', 'news')],
  parameters: { layout: 'fullscreen' },
  args: {
    newsletters: mockNewsletters.map((letter, at) => ({ ...letter, unread: at === 0 })),
    subscribed: false,
    loading: false,
    subscribing: false,
    sendsEmail: true,
    loadErrors: [],
    subscribeErrors: [],
    onRetry: fn(),
    onSubscribe: fn(),
  },
} satisfies Meta<typeof NewsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = { parameters: everyMode }
export const WithoutEmail: Story = {
  args: { sendsEmail: false },
  play: async ({ canvas }) => expect(canvas.getByText(/isn’t set up to send emails/)).toBeVisible(),
}
export const LongText: Story = {
  args: {
    newsletters: mockNewsletters.map((it) => ({
      ...it,
      title: longName,
      body: `${longText}\n\n${longText}`,
      unread: true,
    })),
  },
}
