import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { MissingClipScreen } from '../../../src/screens/player/MissingClipScreen.tsx'
import { everyMode } from '../../everyMode.ts'

const meta = {
  title: 'Screens/Clips/Missing clip',
  component: MissingClipScreen,
  args: { kind: 'clips', onClose: fn() },
} satisfies Meta<typeof MissingClipScreen>
export default meta
type Story = StoryObj<typeof meta>

export const NotAmongTheClips: Story = {
  parameters: everyMode,
  play: async ({ userEvent, args }) => {
    await screen.findByRole('alertdialog', { name: 'This clip isn’t here' })
    await userEvent.click(screen.getByRole('button', { name: 'Go to your clips' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const NotAmongTheFavourites: Story = { args: { kind: 'favorites' } }
