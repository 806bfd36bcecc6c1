import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Popup } from '../../src/ui/Popup.tsx'
import { noPicture } from '../noPicture.ts'
import { usage } from '../usage.ts'

const meta = {
  title: 'UI/Popup',
  component: Popup,
  tags: ['autodocs'],
  args: {
    open: true,
    onClose: fn(),
    title: 'Oops...',
    text: 'Something went wrong, please try again later!',
    closeLabel: 'Close',
  },
  parameters: usage(
    'An error that belongs to no field or form.',
    ['One message and one button.'],
    ['Use it where a `FormError` or a `Banner` can say it in context.'],
    { overPage: true },
  ),
} satisfies Meta<typeof Popup>
export default meta
type Story = StoryObj<typeof meta>

export const AllVariants: Story = {}

export const SeveralLines: Story = {
  args: { text: 'This address is taken.\nThe name is too long.' },
}

export const ClosedByKeyboard: Story = {
  parameters: noPicture,
  play: async ({ args }) => {
    const popup = await screen.findByRole('alertdialog', { name: 'Oops...' })
    await expect(popup).toHaveAccessibleDescription('Something went wrong, please try again later!')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onClose).toHaveBeenCalled()
  },
}
