import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../../src/ui/Button.tsx'
import { Dialog } from '../../src/ui/Dialog.tsx'
import { TextField } from '../../src/ui/TextField.tsx'
import { noPicture } from '../noPicture.ts'
import { usage } from '../usage.ts'

const meta = {
  title: 'UI/Dialog',
  component: Dialog,
  tags: ['autodocs'],
  args: {
    open: true,
    onClose: fn(),
    title: 'Rename clip',
    description: 'The file keeps its name; this is what you see here.',
    closeLabel: 'Close',
    children: <TextField label="Title" defaultValue="The moment it all changed" />,
    actions: (
      <>
        <Button>Cancel</Button>
        <Button variant="primary">Save title</Button>
      </>
    ),
  },
  parameters: usage(
    'A short task on top of the page.',
    ['Open it from a button, to which the focus returns.', 'Put the primary button last in `actions`.'],
    ['Open a dialog from a dialog.', 'Put a whole page into one.'],
    { overPage: true },
  ),
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const AllVariants: Story = {}

export const Large: Story = { args: { size: 'lg' } }

export const TallContentScrolls: Story = {
  args: {
    children: <p style={{ blockSize: '120rem' }}>A very long text.</p>,
  },
}

export const ClosesWithEscapeAndGivesFocusBack: Story = {
  parameters: noPicture,
  render: function Opened(args) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Rename</Button>
        <Dialog {...args} open={open} onClose={() => setOpen(false)} />
      </>
    )
  },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Rename' })
    await userEvent.click(opener)
    const dialog = await screen.findByRole('dialog', { name: 'Rename clip' })
    await expect(dialog).toHaveAccessibleDescription(/keeps its name/)
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    for (let presses = 0; presses < 6; presses++) {
      await userEvent.tab()
      await expect(dialog.contains(document.activeElement)).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(opener).toHaveFocus()
  },
}

export const CloseButton: Story = {
  parameters: noPicture,
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalled()
  },
}
