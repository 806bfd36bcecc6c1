import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download, EllipsisVertical, FileOutput, Pencil, Settings, Trash2 } from 'lucide-react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../../../src/ui/action/Button.tsx'
import { IconButton } from '../../../src/ui/action/IconButton.tsx'
import { Menu } from '../../../src/ui/action/Menu.tsx'
import { Inline } from '../../../src/ui/layout/Inline.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { choose, given, onOff, words } from '../controls.ts'

const onRename = fn()
const onDelete = fn()
const onExport = fn()

const meta = {
  title: 'Components/Actions/Menu (dropdown)',
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
        {
          id: 'export',
          label: 'Export as',
          icon: <FileOutput />,
          actions: [
            { id: 'srt', label: 'Captions (SRT)', onSelect: onExport },
            { id: 'edl', label: 'Timeline (EDL)', onSelect: onExport },
          ],
        },
        { id: 'settings', label: 'Settings', icon: <Settings />, disabled: true },
      ],
      [{ id: 'captions', label: 'Captions', checked: true }],
      [{ id: 'delete', label: 'Delete clip', icon: <Trash2 />, danger: true, onSelect: onDelete }],
    ],
  },
  beforeEach() {
    onRename.mockClear()
    onDelete.mockClear()
    onExport.mockClear()
  },
  argTypes: {
    align: choose(['start', 'center', 'end'], 'The edge of the trigger that it lines up with.'),
    header: words('A header line, e.g. who is logged in.'),
    initiallyOpen: onOff('Open on first render, because its trigger was pressed before the menu had loaded.'),
    trigger: given('One button that opens the menu; usually an `IconButton`.'),
    groups: given('Groups of actions, separated by a line, or of options, one of which is active.'),
  },
  parameters: usage({
    purpose: 'Actions that don’t need to be visible all the time.',
    status: 'stable',
    do: [
      {
        text: 'Keep the most common action outside, and the rest behind one button named after the thing.',
        example: () => (
          <Inline>
            <Button size="sm" icon={<Download />}>
              Download
            </Button>
            <IconButton label="More about this clip" icon={<EllipsisVertical />} />
          </Inline>
        ),
      },
      'Group the actions; put the destructive one last, in a group of its own.',
      'Use a choice group if one of several options is active.',
    ],
    dont: [
      {
        text: 'Put a single action into a menu: show it.',
        example: () => (
          <Menu
            trigger={<IconButton label="More" icon={<EllipsisVertical />} />}
            groups={[[{ id: 'rename', label: 'Rename', icon: <Pencil /> }]]}
          />
        ),
      },
      'Put fields or long texts into it: that is a `Dialog`.',
    ],
    accessibility: {
      role: '`menu` with `menuitem`, `menuitemcheckbox` (`checked`) or `menuitemradio` (choices), opened by a button with `aria-haspopup`.',
      keys: [
        ['Enter, Space, ↓', 'on the button: opens it'],
        ['↑ ↓', 'move between items; Home and End to the ends'],
        ['→ ←', 'open and close the menu of an item that has one'],
        ['Letters', 'go to the item that starts with them'],
        ['Esc', 'closes it; the focus returns to the button'],
      ],
      announced: 'That the button opens a menu, and whether it is open; then the item, and whether it is checked.',
    },
    overPage: true,
  }),
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], args: { initiallyOpen: true }, parameters: noPicture }

export const AllVariants: Story = {
  args: { initiallyOpen: true },
  parameters: everyMode,
  play: async () => {
    await expect(await screen.findByRole('menu')).toBeVisible()
  },
}

export const OpenedByItsTrigger: Story = {
  parameters: noPicture,
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'More' })
    await userEvent.click(trigger)
    await expect(await screen.findByRole('menu', { name: 'More' })).toBeVisible()
    await expect(trigger).toHaveAttribute('aria-expanded', 'true')
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

/** With the pointer: its docs page plays several menus at once, and only one of them has the keyboard focus. */
export const MenuOfAnItem: Story = {
  args: { initiallyOpen: true },
  play: async () => {
    await userEvent.hover(await screen.findByRole('menuitem', { name: 'Export as' }))
    await expect(await screen.findByRole('menuitem', { name: 'Captions (SRT)' })).toBeVisible()
  },
}

export const MenuOfAnItemByKeyboard: Story = {
  args: { initiallyOpen: true },
  parameters: noPicture,
  play: async () => {
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    const parent = screen.getByRole('menuitem', { name: 'Export as' })
    await waitFor(() => expect(parent).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Captions (SRT)' })).toHaveFocus())
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(parent).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Timeline (EDL)' })).toHaveFocus())
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
