import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { mockAffiliates } from '../../../mocks/fixtures/mockPeople.ts'
import { AffiliateStatsScreen } from '../../../src/screens/affiliateStats/AffiliateStatsScreen.tsx'
import { everyMode } from '../../everyMode.ts'
import { inPage } from '../../inPage.tsx'
import { longName } from '../sharedArgs.ts'

const [jonas, lea] = mockAffiliates as [(typeof mockAffiliates)[number], (typeof mockAffiliates)[number]]

const meta = {
  title: 'Screens/Shop and news/Affiliate figures',
  component: AffiliateStatsScreen,
  decorators: [inPage('affiliate', 'overview')],
  parameters: { layout: 'fullscreen' },
  args: {
    stats: jonas,
    loading: false,
    errors: [],
    inviteUrl: 'https://clipaway.example/invite/jonas',
    onReload: fn(),
  },
} satisfies Meta<typeof AffiliateStatsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = { parameters: everyMode }
/** No visitors yet, so no rates are computed. */
export const Empty: Story = {
  args: { stats: { ...lea, active: true, visits: 0, signups: 0, paying: 0, earned: 0 } },
}
export const Paused: Story = { args: { stats: lea } }
export const LongText: Story = {
  args: {
    stats: { ...jonas, user: { ...jonas.user, name: longName }, earned: 99_999_999 },
    inviteUrl:
      'https://clips.department-of-moving-pictures.example.com/invite/a-code-that-is-exactly-forty-letters-now',
  },
}
