import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { OwnCodeScreen } from '../../../src/screens/affiliateStats/OwnCodeScreen.tsx'
import { everyMode } from '../../everyMode.ts'
import { inPage } from '../../inPage.tsx'
import { formArgs } from '../sharedArgs.ts'

const meta = {
  title: 'Screens/Shop and news/Own invite code',
  component: OwnCodeScreen,
  decorators: [inPage('affiliate', 'code')],
  parameters: { layout: 'fullscreen' },
  args: {
    form: formArgs({ code: 'jonas' }),
    errors: [],
    onRetry: fn(),
    inviteUrl: (code: string) => `https://clipaway.example/invite/${code}`,
    saved: false,
    onSavedDismiss: fn(),
  },
} satisfies Meta<typeof OwnCodeScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = { parameters: everyMode }
export const Loading: Story = { args: { form: null } }
export const LongText: Story = { args: { form: formArgs({ code: 'a-code-that-is-exactly-forty-letters-now' }) } }
