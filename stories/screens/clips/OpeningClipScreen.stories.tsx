import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { OpeningClipScreen } from '../../../src/screens/player/OpeningClipScreen.tsx'
import { playerStrings } from '../../../src/strings/en/clips/playerStrings.ts'
import { everyMode } from '../../everyMode.ts'

const meta = {
  title: 'Screens/Clips/Opening clip',
  component: OpeningClipScreen,
  args: { onClose: fn() },
} satisfies Meta<typeof OpeningClipScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Opening: Story = {
  parameters: everyMode,
  play: async ({ userEvent, args }) => {
    await screen.findByRole('dialog', { name: playerStrings.opening })
    await userEvent.click(screen.getByRole('button', { name: playerStrings.close }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
