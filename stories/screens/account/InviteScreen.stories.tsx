import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { mockAffiliate } from '../../../mocks/fixtures/mockUsers.ts'
import { InviteScreen } from '../../../src/screens/invite/InviteScreen.tsx'
import { everyMode } from '../../everyMode.ts'

const meta = {
  title: 'Screens/Account/Invite',
  component: InviteScreen,
  args: { status: 'known', name: mockAffiliate.name, avatarUrl: mockAffiliate.avatar_url, onRetry: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof InviteScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Known: Story = { parameters: everyMode }
export const LongText: Story = { args: { name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3), avatarUrl: null } }
