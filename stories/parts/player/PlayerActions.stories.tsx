import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { PlayerActions } from '../../../src/screens/player/PlayerActions.tsx'
import { oneModeOf } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { given, onOff, slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'
import { clipChoices } from '../clipArgs.ts'

const liked = { ...clipChoices.landscape, liked: true }
const notLiked = { ...clipChoices.landscape, liked: false }

const meta = {
  title: 'Patterns/Clips/Player actions',
  component: PlayerActions,
  tags: ['autodocs'],
  args: { clip: notLiked, downloading: false, onLike: fn(), onDownload: fn(), onTrim: fn(), onEdit: fn() },
  argTypes: {
    clip: slot({ 'not liked': notLiked, liked }, 'Says whether it is liked.'),
    downloading: onOff('Its file is being downloaded.'),
    onCancelDownload: given('Its file is rendered first, which can be cancelled.'),
  },
  parameters: partUsage({
    purpose: 'Actions on the clip that plays. On a phone, the buttons have equal widths.',
    status: 'stable',
    accessibility: {
      role: 'Four buttons.',
      keys: [
        ['Enter', 'presses the focused one'],
        ['Space', 'presses the focused one, and nothing else while it has the focus'],
      ],
      announced: 'Each button; the first says “Liked” once it is.',
    },
  }),
} satisfies Meta<typeof PlayerActions>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = allVariants(PlayerActions, {
  'not liked': {},
  liked: { clip: liked },
  downloading: { downloading: true },
})

/** The file of the download is rendered first. A double click does not start and cancel at once. */
export const Cancellable: Story = {
  args: { onCancelDownload: fn() },
  parameters: noPicture,
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Cancel: This clip (MP4)' }))
    await expect(args.onCancelDownload).toHaveBeenCalledOnce()
    await expect(args.onDownload).not.toHaveBeenCalled()
  },
}

export const PhoneLongTexts: Story = {
  ...AllVariants,
  parameters: oneModeOf(AllVariants),
  globals: { viewport: { value: 'phone' }, textLength: 'long', direction: 'rtl' },
}
