import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download, Plus, Trash2 } from 'lucide-react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Button } from '../../../src/ui/action/Button.tsx'
import { Inline } from '../../../src/ui/layout/Inline.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { choose, given, onOff, slot, words } from '../controls.ts'

const meta = {
  title: 'Components/Actions/Button',
  component: Button,
  tags: ['autodocs'],
  args: { children: 'Upload a video', onClick: fn() },
  argTypes: {
    variant: choose(
      ['primary', 'secondary', 'ghost', 'danger'],
      'How loud it is. `primary` for the one thing to do next; one per view.',
    ),
    size: choose(['sm', 'md', 'lg'], 'Height and text size.'),
    busy: onOff('In progress: keeps the focus, shows a spinner, ignores clicks.'),
    busyLabel: words('Replaces the text while busy.'),
    disabled: onOff('Cannot be used now. Stays focusable.'),
    fullWidth: onOff('As wide as its container.'),
    icon: slot({ none: undefined, plus: <Plus />, download: <Download />, bin: <Trash2 /> }, 'Before the text.'),
    iconEnd: slot({ none: undefined, download: <Download /> }, 'After the text.'),
    children: words('The action: a verb and its object.'),
    onClick: given('Called unless it is busy or disabled.'),
  },
  parameters: usage({
    purpose: 'Triggers an action.',
    status: 'stable',
    do: [
      {
        text: 'Name the action: a verb and its object.',
        example: () => (
          <Inline>
            <Button variant="danger">Delete clip</Button>
            <Button>Keep it</Button>
          </Inline>
        ),
      },
      {
        text: 'One primary button per view: the one thing to do next.',
        example: () => (
          <Inline>
            <Button variant="primary">Upload a video</Button>
            <Button variant="ghost">Watch an example</Button>
          </Inline>
        ),
      },
      '`busy` while waiting for the response; `busyLabel` says what is going on.',
    ],
    dont: [
      {
        text: 'Make people read the question again to know what the button does.',
        example: () => (
          <Inline>
            <Button variant="danger">OK</Button>
            <Button>Cancel</Button>
          </Inline>
        ),
      },
      {
        text: 'Two primary buttons compete; neither wins.',
        example: () => (
          <Inline>
            <Button variant="primary">Upload a video</Button>
            <Button variant="primary">Watch an example</Button>
          </Inline>
        ),
      },
      'Use it for navigation: `LinkButton` does that.',
      'Disable the submit button until the form is valid: let people press it, and tell them what is missing.',
    ],
    accessibility: {
      role: '`button`. `busy` and `disabled` are `aria-disabled`, so the button keeps its place in the tab order and the focus.',
      keys: [
        ['Enter', 'presses it'],
        ['Space', 'presses it'],
      ],
      announced: 'Its text; while busy, `busyLabel` and that it is busy. Icons are silent.',
    },
  }),
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { variant: 'primary', size: 'md', busy: false, disabled: false, fullWidth: false, busyLabel: 'Uploading…' },
  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: () => (
    <Stack gap={5}>
      {(['primary', 'secondary', 'ghost', 'danger'] as const).map((variant) => (
        <Inline key={variant}>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant}>Medium</Button>
          <Button variant={variant} size="lg">
            Large
          </Button>
          <Button variant={variant} icon={variant === 'danger' ? <Trash2 /> : <Plus />}>
            With icon
          </Button>
          <Button variant={variant} busy>
            Busy
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </Inline>
      ))}
      <Inline>
        <Button aria-pressed icon={<Plus />}>
          Pressed
        </Button>
        <Button aria-pressed={false} icon={<Plus />}>
          Not pressed
        </Button>
      </Inline>
      <Button variant="primary" fullWidth iconEnd={<Download />}>
        Full width
      </Button>
    </Stack>
  ),
}

export const Pressed: Story = {
  parameters: noPicture,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Upload a video' }))
    await waitFor(() => expect(args.onClick).toHaveBeenCalledOnce())
  },
}

export const BusyKeepsFocusAndIgnoresClicks: Story = {
  args: { busy: true, busyLabel: 'Uploading…' },
  parameters: noPicture,
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    const button = canvas.getByRole('button', { name: 'Uploading…' })
    await waitFor(() => expect(button).toHaveFocus())
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

const onSubmit = fn((event: React.SubmitEvent) => event.preventDefault())

export const BusySubmitDoesNotSendTheForm: Story = {
  args: { busy: true, type: 'submit', variant: 'primary' },
  parameters: noPicture,
  beforeEach: () => void onSubmit.mockClear(),
  render: (args) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button {...args} />
    </form>
  ),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Ada{Enter}')
    await expect(onSubmit).not.toHaveBeenCalled()
  },
}
