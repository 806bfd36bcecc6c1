import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../../../src/ui/action/Button.tsx'
import { Card } from '../../../src/ui/layout/Card.tsx'
import { Inline } from '../../../src/ui/layout/Inline.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { ConfirmDialog } from '../../../src/ui/overlay/ConfirmDialog.tsx'
import { Heading } from '../../../src/ui/text/Heading.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { given, onOff, words } from '../controls.ts'

const meta = {
  title: 'Components/Overlays/Confirmation dialog (alert dialog)',
  component: ConfirmDialog,
  tags: ['autodocs'],
  args: {
    open: true,
    onCancel: fn(),
    onConfirm: fn(),
    title: 'Remove Ada from the team?',
    description: 'Ada will no longer see the admin pages.',
    confirmLabel: 'Remove Ada',
    cancelLabel: 'Keep',
  },
  argTypes: {
    open: onOff('Whether it is shown.'),
    title: words('The question, with the name of the thing.'),
    description: words('What will be lost, and whether it can be undone.'),
    confirmLabel: words('The verb: "Delete clip", never "OK".'),
    cancelLabel: words('The way out.'),
    danger: onOff('Red button; on by default, because this dialog is for what can’t be undone.'),
    busy: onOff('The request is pending, so the dialog can’t be closed.'),
    error: words('Why it was refused.'),
    typed: given('For the most serious actions: `phrase` must be typed before the button works.'),
    onConfirm: given('The red button. Called with what was typed.'),
    onCancel: given('The other button, or Esc.'),
  },
  parameters: usage({
    purpose: 'Confirms a destructive action that cannot be undone.',
    status: 'stable',
    do: [
      {
        text: 'Name the thing in the question, and the verb on the button.',
        example: () => (
          <Card>
            <Stack gap={3}>
              <Heading level={3} size="md">
                Remove Ada from the team?
              </Heading>
              <Inline justify="end">
                <Button>Keep</Button>
                <Button variant="danger">Remove Ada</Button>
              </Inline>
            </Stack>
          </Card>
        ),
      },
      '`typed` for what can’t be restored.',
    ],
    dont: [
      {
        text: 'Ask a vague question, with “OK” as the answer.',
        example: () => (
          <Card>
            <Stack gap={3}>
              <Heading level={3} size="md">
                Are you sure?
              </Heading>
              <Inline justify="end">
                <Button>Cancel</Button>
                <Button variant="danger">OK</Button>
              </Inline>
            </Stack>
          </Card>
        ),
      },
      'Ask for confirmation where undo is enough: use `Toasts`.',
    ],
    accessibility: {
      role: '`alertdialog`, modal, named by its title and described by its text.',
      keys: [
        ['Tab', 'stays inside'],
        ['Enter', 'presses the focused button; in the typed field it confirms'],
        ['Esc', 'cancels, except while busy'],
      ],
      announced:
        'Question and description when it opens. The safe button has the focus. An error is announced at once.',
    },
    overPage: true,
  }),
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], args: { danger: true, busy: false }, parameters: noPicture }

const typed = { phrase: 'ada@example.com', label: 'Type ada@example.com to confirm' }

export const AllVariants: Story = { parameters: everyMode }
export const Typed: Story = {
  args: {
    typed,
    title: 'Delete your account?',
    description: 'All clips and files go with it.',
    confirmLabel: 'Delete',
  },
}
export const Busy: Story = { args: { busy: true } }
export const Refused: Story = { args: { error: 'You can’t remove yourself.' } }

export const SafeButtonHasTheFocus: Story = {
  parameters: noPicture,
  play: async ({ args }) => {
    await screen.findByRole('alertdialog', { name: 'Remove Ada from the team?' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onCancel).toHaveBeenCalled())
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

export const NeedsTheTypedWords: Story = {
  args: { typed },
  parameters: noPicture,
  play: async ({ args }) => {
    const confirm = await screen.findByRole('button', { name: 'Remove Ada' })
    await userEvent.click(confirm)
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await userEvent.type(screen.getByRole('textbox', { name: typed.label }), 'ada@example.com')
    await userEvent.click(confirm)
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledOnce())
    await expect(args.onConfirm).toHaveBeenCalledWith('ada@example.com')
  },
}

export const BusyCannotBeLeft: Story = {
  args: { busy: true },
  parameters: noPicture,
  play: async ({ args }) => {
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Remove Ada' }))
    await expect(args.onCancel).not.toHaveBeenCalled()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}
