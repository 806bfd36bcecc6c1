import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChevronLeft, ChevronRight, Download, Heart, Pencil, Trash2, Undo2 } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'
import { IconButton } from '../../../src/ui/action/IconButton.tsx'
import { Inline } from '../../../src/ui/layout/Inline.tsx'
import { everyMode, oneMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { slot, words } from '../controls.ts'
import { iconButtonControls } from './iconButtonControls.ts'

const meta = {
  title: 'Components/Actions/Icon button',
  component: IconButton,
  tags: ['autodocs'],
  args: { label: 'Like', icon: <Heart />, onClick: fn() },
  argTypes: {
    label: words('The accessible name of the action.'),
    ...iconButtonControls,
    icon: slot({ heart: <Heart />, download: <Download />, pencil: <Pencil />, bin: <Trash2 /> }, 'The icon.'),
  },
  parameters: usage({
    purpose: 'An action with an icon only.',
    status: 'stable',
    do: [
      {
        text: 'Use it for well-known icons, next to the thing that they act on.',
        example: () => (
          <Inline>
            <span>The moment it all changed</span>
            <IconButton size="sm" label="Rename clip" icon={<Pencil />} />
          </Inline>
        ),
      },
      {
        text: 'Say on or off with `pressed`; the label stays the same.',
        example: () => (
          <Inline>
            <IconButton label="Like" icon={<Heart />} />
            <IconButton label="Like" icon={<Heart />} pressed />
          </Inline>
        ),
      },
      'Name the action in `label`: "Download clip".',
      'Use `TippedIconButton` where the icon alone is ambiguous.',
    ],
    dont: [
      {
        text: 'Hide the only important action of a view behind an icon.',
        example: () => <IconButton variant="secondary" label="Upload a video" icon={<Download />} />,
      },
      'Change the label of a toggle: `pressed` conveys the state.',
    ],
    accessibility: {
      role: '`button`; a toggle button with `pressed`. At least 44 px on touch screens, whatever its `size`.',
      keys: [
        ['Enter', 'presses it'],
        ['Space', 'presses it'],
      ],
      announced: 'Its `label`, and whether it is pressed or busy.',
    },
  }),
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { variant: 'ghost', size: 'md', busy: false, disabled: false },
  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: (args) => (
    <Inline>
      <IconButton {...args} />
      <IconButton {...args} pressed />
      <IconButton {...args} variant="secondary" label="Download" icon={<Download />} />
      <IconButton {...args} variant="overlay" label="Like on picture" />
      <IconButton {...args} variant="overlay" label="Liked on picture" pressed />
      <IconButton {...args} size="sm" label="Rename" icon={<Pencil />} />
      <IconButton {...args} label="Deleting" icon={<Trash2 />} busy />
      <IconButton {...args} label="Delete" icon={<Trash2 />} disabled />
    </Inline>
  ),
}

const isMirrored = (button: HTMLElement) =>
  getComputedStyle(button.firstElementChild ?? button).transform.startsWith('matrix(-1')

/** Icons that point forwards or backwards are mirrored, the others are not. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  parameters: oneMode,
  render: (args) => (
    <Inline>
      <IconButton {...args} label="Previous" icon={<ChevronLeft />} />
      <IconButton {...args} label="Next" icon={<ChevronRight />} />
      <IconButton {...args} label="Undo" icon={<Undo2 />} />
      <IconButton {...args} label="Rename" icon={<Pencil />} />
    </Inline>
  ),
  play: async ({ canvas }) => {
    for (const name of ['Previous', 'Next', 'Undo'])
      await expect(isMirrored(canvas.getByRole('button', { name }))).toBe(true)
    await expect(isMirrored(canvas.getByRole('button', { name: 'Rename' }))).toBe(false)
  },
}

export const BusyIgnoresClicks: Story = {
  args: { busy: true },
  parameters: noPicture,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Like' }))
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
