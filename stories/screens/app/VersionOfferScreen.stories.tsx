import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { VersionOfferScreen } from '../../../src/screens/versionOffer/VersionOfferScreen.tsx'
import { everyMode } from '../../everyMode.ts'

const meta = {
  title: 'Screens/Whole product/New version',
  component: VersionOfferScreen,
  args: { onAccept: fn(), onDismiss: fn() },
  decorators: [
    (Story) => (
      <main>
        <h1>Your clips</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof VersionOfferScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Offered: Story = {
  parameters: everyMode,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Update now' }))
    await expect(args.onAccept).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Later' }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}
