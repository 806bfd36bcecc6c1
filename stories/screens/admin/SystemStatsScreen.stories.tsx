import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { mockSystemStats } from '../../../mocks/fixtures/mockSystem.ts'
import { SystemStatsScreen } from '../../../src/screens/systemStats/SystemStatsScreen.tsx'
import { everyMode } from '../../everyMode.ts'
import { inPage } from '../../inPage.tsx'

const meta = {
  title: 'Screens/Staff/Figures of the system (statistics)',
  component: SystemStatsScreen,
  decorators: [inPage('staff', 'overview')],
  parameters: { layout: 'fullscreen' },
  args: { stats: mockSystemStats, loading: false, errors: [], notSetUp: [], onReload: fn() },
} satisfies Meta<typeof SystemStatsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = { parameters: everyMode }
/** Nothing is sold: every account has the configured limits. */
export const WithLimits: Story = {
  args: { limits: { max_upload_bytes: 2 ** 36, max_video_seconds: 86_400, max_videos: 40 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/40 videos a month/)).toBeVisible()
  },
}
export const Refreshing: Story = { args: { loading: true } }
/** The first day of a new installation. */
export const Empty: Story = {
  args: {
    stats: {
      users: 1,
      videos: 0,
      minutes_processed: 0,
      clips: 0,
      queue_depth: 0,
      storage_bytes: 0,
      days: mockSystemStats.days.map(({ day }) => ({ day, signups: 0, clips: 0 })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0 bytes')).toBeVisible()
    await expect(canvas.getAllByText('Nothing in this period yet.')).toHaveLength(2)
  },
}
export const LargeNumbers: Story = {
  args: {
    stats: {
      ...mockSystemStats,
      users: 123_456_789,
      clips: 9_876_543_210,
      minutes_processed: 1_234_567_890,
      storage_bytes: 98_765_432_109_876,
    },
  },
}

/** Staff see the reason; other users don't see unavailable features. */
export const NotSetUp: Story = {
  args: { notSetUp: ['speech', 'email', 'google', 'payments'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Videos without captions get no words/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Open setup' })).toHaveAttribute('href', '/dashboard/admin/setup')
  },
}
