import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download, Plus, Trash2 } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../../src/ui/Button.tsx'
import { Inline } from '../../src/ui/Inline.tsx'
import { Stack } from '../../src/ui/Stack.tsx'

const meta = {
  component: Button,
  tags: ['autodocs'],
  args: { children: 'Upload a video', onClick: fn() },
  parameters: {
    docs: {
      description: {
        component:
          'Something to press.\n\n**Do:** one `primary` per view; a verb and its object ("Delete clip"); `busy` while the answer is on its way.\n\n**Don’t:** use a button to go somewhere (`LinkButton` does that); disable the submit button of a form until all is valid – let people press it and say what is missing.',
      },
    },
  },
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
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Upload a video' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const BusyKeepsFocusAndIgnoresClicks: Story = {
  args: { busy: true, busyLabel: 'Uploading…' },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    const button = canvas.getByRole('button', { name: 'Uploading…' })
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

export const BusySubmitDoesNotSendTheForm: Story = {
  args: { busy: true, type: 'submit', variant: 'primary' },
  parameters: { chromatic: { disableSnapshot: true } },
  render: (args) => {
    const submit = fn().mockName('submit')
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
          event.currentTarget.dataset.sent = 'yes'
        }}
        aria-label="Test form"
      >
        <Stack>
          <input aria-label="Name" />
          <Button {...args} />
        </Stack>
      </form>
    )
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Ada{Enter}')
    await expect(canvas.getByRole('form')).not.toHaveAttribute('data-sent')
  },
}
