import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Banner } from '../../../src/ui/feedback/Banner.tsx'
import { ErrorPopup } from '../../../src/ui/overlay/ErrorPopup.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { given, words } from '../controls.ts'

const meta = {
  title: 'Components/Overlays/Error popup',
  component: ErrorPopup,
  tags: ['autodocs'],
  args: {
    onClose: fn(),
    title: 'Oops...',
    text: 'Something went wrong, please try again later!',
    closeLabel: 'Close',
  },
  argTypes: {
    title: words('Says that something failed.'),
    text: words('What failed. Line breaks are kept.'),
    hint: words('What to do about it, or why it happened.'),
    closeLabel: words('Name of the close button.'),
    onClose: given('The close button, or Esc anywhere on the page.'),
  },
  parameters: usage({
    purpose: 'Reports a failed call without interrupting the work: announced at once, without taking the focus.',
    status: 'new',
    do: [
      {
        text: 'Say what happened, and as the hint what can be done about it.',
        example: () => (
          <Banner tone="danger" title="Oops...">
            {'We couldn’t reach Clipaway.\nCheck your connection, then try again.'}
          </Banner>
        ),
      },
      'Close it when the next try begins.',
    ],
    dont: [
      {
        text: 'Leave people with a code.',
        example: () => (
          <Banner tone="danger" title="Oops...">
            Error 0x1F: E_NETWORK
          </Banner>
        ),
      },
      'Use it for news or for completed actions: that is a toast.',
      'Show several at once.',
    ],
    accessibility: {
      role: '`alert`, named by its title and described by its text. It is not modal.',
      keys: [
        ['Esc', 'closes it, from anywhere on the page'],
        ['Enter', 'on the close button: closes it; the focus returns to where it was'],
      ],
      announced: 'Title and text at once (`assertive`), also while a dialog is open.',
    },
    overPage: true,
  }),
} satisfies Meta<typeof ErrorPopup>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = {
  parameters: everyMode,
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
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
    await waitFor(() => expect(work).toHaveFocus())
  },
}
