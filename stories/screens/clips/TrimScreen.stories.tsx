import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { TrimScreen } from '../../../src/screens/trim/TrimScreen.tsx'
import { Card } from '../../../src/ui/layout/Card.tsx'
import { Page } from '../../../src/ui/layout/Page.tsx'
import { everyMode } from '../../everyMode.ts'

const meta = {
  title: 'Screens/Clips/Trim',
  component: TrimScreen,
  args: {
    start: 60,
    end: 90,
    from: 30,
    to: 120,
    shortest: 1,
    startText: '1:00.0',
    endText: '1:30.0',
    startErrors: [],
    endErrors: [],
    errors: [],
    changed: false,
    busy: false,
    onMove: fn(),
    onType: fn(),
    onEdgeLeave: fn(),
    onReset: fn(),
    onSave: fn(),
    onCancel: fn(),
    asking: false,
    onDiscard: fn(),
    onKeep: fn(),
  },
  decorators: [
    (Story) => (
      <Page as="main" width="text">
        <h1 hidden>Clip</h1>
        <h2 hidden>Player</h2>
        {/* The ground of the player's dialog. */}
        <Card>
          <Story />
        </Card>
      </Page>
    ),
  ],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TrimScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Unchanged: Story = {
  parameters: everyMode,
  play: async ({ canvas, args, userEvent }) => {
    const start = canvas.getByRole('slider', { name: 'Start' })
    start.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(args.onMove).toHaveBeenCalledWith('start', 59.9))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}
export const Outward: Story = {
  args: { start: 45, end: 104.5, startText: '0:45.0', endText: '1:44.5', changed: true },
}
export const FieldErrors: Story = {
  args: { changed: true, startText: 'soon', startErrors: ['Enter a time such as 1:15.5.'] },
}
