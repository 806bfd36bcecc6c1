import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../../../src/ui/action/Button.tsx'
import { Banner } from '../../../src/ui/feedback/Banner.tsx'
import { type ToastMessage, Toasts } from '../../../src/ui/feedback/Toasts.tsx'
import { ToastsLeave } from '../../../src/ui/feedback/ToastsLeave.ts'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { given, words } from '../controls.ts'

const onUndo = fn()
const stay = Number.POSITIVE_INFINITY

const meta = {
  title: 'Components/Feedback/Toast (snackbar, notification)',
  component: Toasts,
  tags: ['autodocs'],
  args: {
    messages: [
      { id: 'deleted', text: 'Clip deleted.', action: { label: 'Undo', onSelect: onUndo }, duration: stay },
      { id: 'saved', text: 'Saved.', tone: 'success', duration: stay },
      { id: 'lost', text: 'The connection is gone; we keep trying.', tone: 'danger', duration: stay },
    ],
    onDismiss: fn(),
    closeLabel: 'Close',
    regionLabel: 'Messages',
    messageLabel: 'Message:',
  },
  beforeEach: () => void onUndo.mockClear(),
  argTypes: {
    messages: { description: 'What is shown; the caller owns the list.', control: 'object' },
    closeLabel: words('Name of the close buttons.'),
    regionLabel: words('Name of the region; F8 jumps to it. `{hotkey}` is replaced by the key.'),
    messageLabel: words('What screen readers say before each message.'),
    onDismiss: given('Called when the time is up, on the close button, or when swiped away.'),
  },
  parameters: usage({
    purpose: 'Brief notifications in the corner: what was done, and how to undo it.',
    status: 'stable',
    do: [
      {
        text: 'Offer to undo what was just done, in one sentence.',
        example: () => <Banner action={<Button size="sm">Undo</Button>}>Clip deleted.</Banner>,
      },
      'Offer the action elsewhere, too: a toast disappears.',
    ],
    dont: [
      {
        text: 'Use it for a message that must not be missed: that is a `Banner`.',
        example: () => <Banner>Your payment failed. Your plan ends on Friday unless you enter another card.</Banner>,
      },
    ],
    accessibility: {
      role: 'A `region` with a list; each message is a `status`, announced politely, or at once with `tone="danger"`.',
      keys: [
        ['F8', 'jumps to the messages'],
        ['Esc', 'closes the focused one'],
        ['Tab', 'moves to its action and its close button'],
      ],
      announced: 'Its text and the action. The time to read it stops while it is hovered or focused.',
    },
    overPage: true,
  }),
} satisfies Meta<typeof Toasts>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { messages: [{ id: 'saved', text: 'Saved.', tone: 'success', duration: 600_000 }] },
  parameters: noPicture,
}

export const AllVariants: Story = { parameters: everyMode }

export const Undone: Story = {
  parameters: noPicture,
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect(onUndo).toHaveBeenCalledOnce()
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith('deleted'))
  },
}

/** On a phone, the form that is being filled in scrolls above a new toast. */
export const FormInUse: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: noPicture,
  render: function Filling({ messages, ...args }) {
    const [shown, setShown] = useState<readonly ToastMessage[]>([])
    return (
      <div style={{ paddingBlockStart: '120vh', paddingBlockEnd: 'var(--toasts-foot)' }}>
        <form aria-label="Rename">
          <input aria-label="Title" onChange={() => setShown(messages)} />
          <Button>Save</Button>
        </form>
        <Toasts {...args} messages={shown} />
      </div>
    )
  },
  play: async () => {
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'a')
    const first = (await screen.findByText('Clip deleted.')).closest('li')
    const form = screen.getByRole('form', { name: 'Rename' })
    await waitFor(() => {
      const { bottom } = form.getBoundingClientRect()
      return expect(bottom).toBeLessThanOrEqual(first?.getBoundingClientRect().top ?? 0)
    })
  },
}

export const GoesAwayByItself: Story = {
  args: { messages: [{ id: 'saved', text: 'Saved.', duration: 50 }] },
  decorators: [
    (Story) => (
      <ToastsLeave value={true}>
        <Story />
      </ToastsLeave>
    ),
  ],
  parameters: noPicture,
  play: async ({ args }) => {
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith('saved'))
  },
}
