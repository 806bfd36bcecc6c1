import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../../../src/ui/action/Button.tsx'
import { Card } from '../../../src/ui/layout/Card.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { Popup } from '../../../src/ui/overlay/Popup.tsx'
import { Heading } from '../../../src/ui/text/Heading.tsx'
import { Text } from '../../../src/ui/text/Text.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { given, onOff, slot, words } from '../controls.ts'

const meta = {
  title: 'Components/Overlays/Popup (popover)',
  component: Popup,
  tags: ['autodocs'],
  args: {
    open: true,
    onClose: fn(),
    title: 'Oops...',
    text: 'Something went wrong, please try again later!',
    closeLabel: 'Close',
  },
  argTypes: {
    open: onOff('Whether it is shown.'),
    title: words('What it is about.'),
    text: words('The message. Line breaks are kept.'),
    closeLabel: words('The button.'),
    action: slot(
      { none: undefined, 'try again': <Button>Try again</Button> },
      'A secondary action, e.g. "Try again"; placed before the close button.',
    ),
    onClose: given('The button, or Esc.'),
  },
  parameters: usage({
    purpose:
      'A message that must be closed before the user can continue. Prefer `ErrorPopup`, which does not stop the work.',
    status: 'stable',
    do: [
      {
        text: 'One message and one button, which says how to continue.',
        example: () => (
          <Card>
            <Stack gap={3}>
              <Heading level={3}>You were logged out</Heading>
              <Text tone="muted">Log in again to continue.</Text>
              <Button variant="primary">Log in</Button>
            </Stack>
          </Card>
        ),
      },
    ],
    dont: [
      {
        text: 'Interrupt people with a message that fits into the form: use `FormError` or a `Banner`.',
        example: () => (
          <Card>
            <Stack gap={3}>
              <Heading level={3}>Oops...</Heading>
              <Text tone="muted">The name is too long.</Text>
              <Button variant="primary">Close</Button>
            </Stack>
          </Card>
        ),
      },
    ],
    accessibility: {
      role: '`alertdialog`, modal, named by its title and described by its text.',
      keys: [
        ['Tab', 'stays inside'],
        ['Enter', 'presses the button, which has the focus'],
        ['Esc', 'closes it'],
      ],
      announced: 'Title and text when it opens.',
    },
    overPage: true,
  }),
} satisfies Meta<typeof Popup>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = { parameters: everyMode }

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
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
  },
}
