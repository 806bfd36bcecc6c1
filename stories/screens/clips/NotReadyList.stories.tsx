import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { mockNotReady } from '../../../mocks/fixtures/mockNotReady.ts'
import { NotReadyList } from '../../../src/screens/notReady/NotReadyList.tsx'
import { Page } from '../../../src/ui/layout/Page.tsx'
import { everyMode } from '../../everyMode.ts'

const meta = {
  title: 'Screens/Clips/Videos in progress',
  component: NotReadyList,
  args: {
    entries: mockNotReady,
    unreachable: false,
    errors: [],
    pending: new Map(),
    onRetry: fn(),
    onRemove: fn(),
    onReload: fn(),
  },
  decorators: [
    (Story) => (
      <Page as="main">
        <h1 hidden>Clips</h1>
        <Story />
      </Page>
    ),
  ],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof NotReadyList>
export default meta
type Story = StoryObj<typeof meta>

export const EveryStatus: Story = {
  parameters: everyMode,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Finding the best moments' })).toHaveAttribute(
      'aria-valuetext',
      '35%, about 42 secs left',
    )
  },
}

export const RetryFailed: Story = { args: { errors: ['Network error'] } }
