import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { EditorFailedScreen } from '../../../src/screens/editor/EditorFailedScreen.tsx'
import { everyMode } from '../../everyMode.ts'
import { inMain } from '../../inMain.tsx'
import { inPage } from '../../inPage.tsx'

const meta = {
  title: 'Screens/Editor/Editor that could not open',
  component: EditorFailedScreen,
  args: { onRetry: fn(), onLeave: fn() },
  decorators: [inMain, inPage('dashboard', 'clips')],
} satisfies Meta<typeof EditorFailedScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Failed: Story = {
  parameters: everyMode,
  play: async ({ canvas, userEvent, args }) => {
    const [retry, leave] = canvas.getAllByRole('button')
    if (retry && leave) {
      await userEvent.click(retry)
      await userEvent.click(leave)
    }
    await expect(args.onRetry).toHaveBeenCalledOnce()
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
}
