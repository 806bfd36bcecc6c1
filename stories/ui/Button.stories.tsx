import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download, Plus, Trash2 } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../../src/ui/Button.tsx'
import { Inline } from '../../src/ui/Inline.tsx'
import { Stack } from '../../src/ui/Stack.tsx'
import { noPicture } from '../noPicture.ts'
import { usage } from '../usage.ts'

const meta = {
  title: 'UI/Button',
  component: Button,
  tags: ['autodocs'],
  args: { children: 'Upload a video', onClick: fn() },
  parameters: usage(
    'Triggers an action.',
    ['One `primary` per view.', 'A verb and its object: "Delete clip".', '`busy` while waiting for the response.'],
    [
      'Use it for navigation: `LinkButton` does that.',
      'Disable the submit button until the form is valid: let people press it, and tell them what is missing.',
    ],
  ),
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const AllVariants: Story = {
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
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const BusyKeepsFocusAndIgnoresClicks: Story = {
  args: { busy: true, busyLabel: 'Uploading…' },
  parameters: noPicture,
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    const button = canvas.getByRole('button', { name: 'Uploading…' })
    await expect(button).toHaveFocus()
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
