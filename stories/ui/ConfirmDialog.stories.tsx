import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { ConfirmDialog } from '../../src/ui/ConfirmDialog.tsx'
import { noPicture } from '../noPicture.ts'
import { usage } from '../usage.ts'

const meta = {
  title: 'UI/ConfirmDialog',
  component: ConfirmDialog,
  tags: ['autodocs'],
  args: {
    open: true,
    onCancel: fn(),
    onConfirm: fn(),
    title: 'Remove Ada from the team?',
    description: 'Ada will no longer see the admin pages.',
    confirmLabel: 'Remove Ada',
    cancelLabel: 'Keep',
  },
  parameters: usage(
    'Confirms a destructive action.',
    ['Name the thing in the title and the verb on the button.', '`typed` for what can’t be restored.'],
    ['Ask when undo would do: use `Toasts`.', 'Write "OK" or "Yes".'],
    { overPage: true },
  ),
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

const typed = { phrase: 'ada@example.com', label: 'Type ada@example.com to go on' }

export const AllVariants: Story = {}
export const Typed: Story = {
  args: {
    typed,
    title: 'Delete your account?',
    description: 'All clips and files go with it.',
    confirmLabel: 'Delete',
  },
}
export const Busy: Story = { args: { busy: true } }
export const Refused: Story = { args: { error: 'You can’t remove yourself.' } }

export const SafeButtonHasTheFocus: Story = {
  parameters: noPicture,
  play: async ({ args }) => {
    await screen.findByRole('alertdialog', { name: 'Remove Ada from the team?' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalled()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

export const NeedsTheTypedWords: Story = {
  args: { typed },
  parameters: noPicture,
  play: async ({ args }) => {
    const confirm = await screen.findByRole('button', { name: 'Remove Ada' })
    await userEvent.click(confirm)
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await userEvent.type(screen.getByRole('textbox', { name: typed.label }), 'ada@example.com')
    await userEvent.click(confirm)
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

export const BusyCannotBeLeft: Story = {
  args: { busy: true },
  parameters: noPicture,
  play: async ({ args }) => {
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Remove Ada' }))
    await expect(args.onCancel).not.toHaveBeenCalled()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}
