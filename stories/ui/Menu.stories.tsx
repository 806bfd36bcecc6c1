import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download, EllipsisVertical, Pencil, Settings, Trash2 } from 'lucide-react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { IconButton } from '../../src/ui/IconButton.tsx'
import { Menu } from '../../src/ui/Menu.tsx'
import { noPicture } from '../noPicture.ts'
import { usage } from '../usage.ts'

const onRename = fn()
const onDelete = fn()

const meta = {
  title: 'UI/Menu',
  component: Menu,
  tags: ['autodocs'],
  args: {
    trigger: <IconButton label="More" icon={<EllipsisVertical />} />,
    align: 'start',
    header: 'The moment it all changed',
    groups: [
      [
        { id: 'rename', label: 'Rename', icon: <Pencil />, onSelect: onRename },
        { id: 'download', label: 'Download', icon: <Download />, href: '#download' },
        { id: 'settings', label: 'Settings', icon: <Settings />, disabled: true },
      ],
      [{ id: 'captions', label: 'Captions', checked: true }],
      [{ id: 'delete', label: 'Delete clip', icon: <Trash2 />, danger: true, onSelect: onDelete }],
    ],
  },
  beforeEach() {
    onRename.mockClear()
    onDelete.mockClear()
  },
  parameters: usage(
    'Actions that don’t need to be visible all the time.',
    ['Group them; put the destructive one last, in its own group.', 'Keep the most used action outside the menu.'],
    ['Put fewer than two actions into a menu.'],
    { overPage: true },
  ),
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const AllVariants: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await expect(await screen.findByRole('menu')).toBeVisible()
  },
}

export const WithKeyboard: Story = {
  parameters: noPicture,
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus())
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Delete clip' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(onDelete).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'More' })).toHaveFocus())
  },
}

export const EscapeDoesNothingElse: Story = {
  parameters: noPicture,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await screen.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await expect(onRename).not.toHaveBeenCalled()
  },
}
