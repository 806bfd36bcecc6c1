import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Toasts } from '../../src/ui/Toasts.tsx'
import { noPicture } from '../noPicture.ts'
import { usage } from '../usage.ts'

const onUndo = fn()
const stay = Number.POSITIVE_INFINITY

const meta = {
  title: 'UI/Toasts',
  component: Toasts,
  tags: ['autodocs'],
  args: {
    messages: [
      { id: 'deleted', text: 'Clip deleted.', action: { label: 'Undo', onSelect: onUndo }, duration: stay },
      { id: 'saved', text: 'Saved.', tone: 'success', duration: stay },
      { id: 'lost', text: 'The connection is gone; we keep trying.', tone: 'danger', duration: stay },
    ],
    onDismiss: fn(),
    closeLabel: 'Close',
    regionLabel: 'Messages',
  },
  beforeEach: () => void onUndo.mockClear(),
  parameters: usage(
    'Brief notifications in the corner.',
    ['Offer to undo what was just done.', 'Keep it to one sentence.'],
    ['Use it for what must not be missed: use `Banner` or `Popup`.'],
    { overPage: true },
  ),
} satisfies Meta<typeof Toasts>
export default meta
type Story = StoryObj<typeof meta>

export const AllVariants: Story = {}

export const Undone: Story = {
  parameters: noPicture,
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect(onUndo).toHaveBeenCalledOnce()
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith('deleted'))
  },
}

export const GoesAwayByItself: Story = {
  args: { messages: [{ id: 'saved', text: 'Saved.', duration: 50 }] },
  parameters: noPicture,
  play: async ({ args }) => {
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith('saved'))
  },
}
