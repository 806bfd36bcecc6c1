import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../../../src/ui/action/Button.tsx'
import { TextField } from '../../../src/ui/form/TextField.tsx'
import { Card } from '../../../src/ui/layout/Card.tsx'
import { Inline } from '../../../src/ui/layout/Inline.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { Dialog } from '../../../src/ui/overlay/Dialog.tsx'
import { Heading } from '../../../src/ui/text/Heading.tsx'
import { Text } from '../../../src/ui/text/Text.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { choose, given, onOff, words } from '../controls.ts'

const meta = {
  title: 'Components/Overlays/Dialog (modal)',
  component: Dialog,
  tags: ['autodocs'],
  args: {
    open: true,
    onClose: fn(),
    title: 'Rename clip',
    description: 'The file keeps its name; this is what you see here.',
    closeLabel: 'Close',
    children: <TextField label="Title" defaultValue="The moment it all changed" />,
    actions: (
      <>
        <Button>Cancel</Button>
        <Button variant="primary">Save title</Button>
      </>
    ),
  },
  argTypes: {
    open: onOff('Whether it is shown.'),
    title: words('The task; names the dialog.'),
    hideTitle: onOff('Keeps the title for screen readers only.'),
    description: words('A sentence below the title.'),
    size: choose(['sm', 'md', 'lg', 'xl', 'full'], 'Greatest width. Phones show a sheet from below.'),
    fill: onOff('As tall as the window allows; the content handles its own scrolling.'),
    closeLabel: words('Name of the close button.'),
    children: given('The content.'),
    actions: given('Action buttons, the primary one last.'),
    header: given('Replaces the visible title, which then only names the dialog.'),
    onClose: given('Called on Escape, the close button or a click outside the dialog.'),
    moveFocus: given('Moves the focus to its target after closing. Returns `false` to restore the previous focus.'),
    onEscape: given('Handles Escape instead of `onClose`, while something inside has to be closed first.'),
  },
  parameters: usage({
    purpose: 'A short task on top of the page.',
    status: 'stable',
    do: [
      {
        text: 'One task with one way forward; the primary button last in `actions`.',
        example: () => (
          <Card>
            <Stack gap={3}>
              <Heading level={3} size="md">
                Rename clip
              </Heading>
              <TextField label="Title" defaultValue="The moment it all changed" />
              <Inline justify="end">
                <Button>Cancel</Button>
                <Button variant="primary">Save title</Button>
              </Inline>
            </Stack>
          </Card>
        ),
      },
      'Open it from a button, to which the focus returns.',
      'Use `onEscape` when an inner element must be closed first.',
    ],
    dont: [
      {
        text: 'Use it for a message that requires no action: a `Banner` or a toast doesn’t interrupt the work.',
        example: () => (
          <Card>
            <Stack gap={3}>
              <Heading level={3} size="md">
                Information
              </Heading>
              <Text>Your title was saved.</Text>
              <Inline justify="end">
                <Button variant="primary">OK</Button>
              </Inline>
            </Stack>
          </Card>
        ),
      },
      'Open a dialog from a dialog.',
      'Put a whole page into one.',
    ],
    accessibility: {
      role: '`dialog`, modal, named by its title and described by its description. The page behind is inert.',
      keys: [
        ['Tab', 'stays inside'],
        ['Esc', 'closes it, or does what `onEscape` says'],
      ],
      announced:
        'Title and description when it opens. The focus goes to the first control of the content, and back to where it was.',
    },
    overPage: true,
  }),
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { size: 'md', hideTitle: false, fill: false },
  parameters: noPicture,
}

export const AllVariants: Story = { parameters: everyMode }

export const Large: Story = { args: { size: 'lg' } }

export const TallContentScrolls: Story = {
  args: {
    children: <p style={{ blockSize: '120rem' }}>A very long text.</p>,
  },
}

export const ClosesWithEscapeAndGivesFocusBack: Story = {
  parameters: noPicture,
  render: function Opened(args) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Rename</Button>
        <Dialog {...args} open={open} onClose={() => setOpen(false)} />
      </>
    )
  },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Rename' })
    await userEvent.click(opener)
    const dialog = await screen.findByRole('dialog', { name: 'Rename clip' })
    await expect(dialog).toHaveAccessibleDescription(/keeps its name/)
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    for (let presses = 0; presses < 6; presses++) {
      await userEvent.tab()
      await expect(dialog.contains(document.activeElement)).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const CloseButton: Story = {
  parameters: noPicture,
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
  },
}
