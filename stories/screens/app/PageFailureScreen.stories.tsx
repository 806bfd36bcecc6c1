import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { PageFailureScreen } from '../../../src/screens/pageFailure/PageFailureScreen.tsx'
import { everyMode } from '../../everyMode.ts'

const meta = {
  title: 'Screens/Whole product/Page that failed',
  component: PageFailureScreen,
  args: { kind: 'updating', onReload: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PageFailureScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Updating: Story = {
  parameters: everyMode,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Updating... Please wait.')
  },
}
/** The user of the token is unknown. */
export const UnknownUser: Story = {
  args: { kind: 'unknownUser' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onReload).toHaveBeenCalledOnce()
  },
}
