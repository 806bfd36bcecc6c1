import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download, Heart, Pencil, Trash2 } from 'lucide-react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { IconButton } from '../../src/ui/IconButton.tsx'
import { Inline } from '../../src/ui/Inline.tsx'
import { TippedIconButton } from '../../src/ui/TippedIconButton.tsx'
import { noPicture } from '../noPicture.ts'
import { usage } from '../usage.ts'

const meta = {
  title: 'UI/IconButton',
  component: IconButton,
  tags: ['autodocs'],
  args: { label: 'Like', icon: <Heart />, onClick: fn() },
  parameters: usage(
    'An action with an icon only.',
    [
      'Name the action in `label`: "Download clip".',
      '`pressed` for toggles.',
      'Use `TippedIconButton` where the icon alone is ambiguous: it shows the label on hover and focus.',
    ],
    [
      'Put the only important action of a view behind an icon.',
      'Change the label of a toggle: `pressed` conveys the state.',
    ],
  ),
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const AllVariants: Story = {
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

export const NamedOnFocus: Story = {
  parameters: noPicture,
  render: (args) => <TippedIconButton {...args} />,
  play: async () => {
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Like')
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
