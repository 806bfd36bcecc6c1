import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { VideoFailedScreen } from '../../../src/screens/video/VideoFailedScreen.tsx'
import { everyMode } from '../../everyMode.ts'
import { inMain } from '../../inMain.tsx'
import { inPage } from '../../inPage.tsx'

const meta = {
  title: 'Screens/Clips/Video that could not open',
  component: VideoFailedScreen,
  args: { onRetry: fn() },
  decorators: [inMain, inPage('dashboard', 'clips')],
} satisfies Meta<typeof VideoFailedScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Failed: Story = {
  parameters: everyMode,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
