import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BootScreen } from '../../../src/screens/boot/BootScreen.tsx'
import { everyMode } from '../../everyMode.ts'

const meta = {
  title: 'Screens/Account/Start of the app',
  component: BootScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof BootScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Restoring: Story = {
  parameters: everyMode,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading...')
  },
}
