import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { ErrorPopup } from '../../src/ui/ErrorPopup.tsx'
import { noPicture } from '../noPicture.ts'
import { usage } from '../usage.ts'

const meta = {
  title: 'UI/Error popup',
  component: ErrorPopup,
  tags: ['autodocs'],
  args: {
    onClose: fn(),
    title: 'Oops...',
    text: 'Something went wrong, please try again later!',
    closeLabel: 'Close',
  },
  parameters: usage(
    'A call failed. It stands beside the work: announced at once, without taking the focus.',
    ['Say what happened, and what can be done about it as the hint.'],
    ['Use it for news or for what was done: that is a toast.', 'Show several at once.'],
    { overPage: true },
  ),
} satisfies Meta<typeof ErrorPopup>
export default meta
type Story = StoryObj<typeof meta>

export const AllVariants: Story = {
  args: { hint: 'We couldn’t reach Clipaway. Check your connection, then try again.' },
}

export const LongText: Story = {
  args: { text: Array.from({ length: 40 }, (_, line) => `Line ${line + 1} of a very long answer.`).join('\n') },
}

export const ClosedByKeyboard: Story = {
  parameters: noPicture,
  render: (args) => (
    <>
      <button type="button">Work</button>
      <ErrorPopup {...args} />
    </>
  ),
  play: async ({ args }) => {
    await expect(await screen.findByRole('alert', { name: 'Oops...' })).toBeVisible()
    const work = screen.getByRole('button', { name: 'Work' })
    work.focus()
    await userEvent.tab()
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
    await expect(work).toHaveFocus()
  },
}
