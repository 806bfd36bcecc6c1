import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProgressBar } from '../../../src/ui/feedback/ProgressBar.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { choose, onOff, range, words } from '../controls.ts'

const meta = {
  title: 'Components/Feedback/Progress bar',
  component: ProgressBar,
  tags: ['autodocs'],
  args: { label: 'Uploading talk.mp4', value: 0.42, valueText: '42%, 12 s left' },

  argTypes: {
    label: words('The name of the task.'),
    hideLabel: onOff('Keeps the label for screen readers only.'),
    value: range(0, 1, 0.01, '0 to 1; `null` for indeterminate progress.'),
    valueText: words('Shown at the end of the line and announced, e.g. "42%, 12 s left".'),
    tone: choose(['normal', 'danger'], '`danger` when it failed.'),
    size: choose(['sm', 'md'], 'Thickness.'),
  },
  parameters: usage({
    purpose: 'The progress of a task.',
    status: 'stable',
    do: [
      {
        text: 'State the task, its progress and the time left.',
        example: () => <ProgressBar label="Uploading talk.mp4" value={0.42} valueText="42%, 12 s left" />,
      },
    ],
    dont: [
      {
        text: 'Show a bar that says nothing and never moves.',
        example: () => <ProgressBar label="Please wait" value={null} />,
      },
      'Let it run backwards.',
    ],
    accessibility: {
      role: '`progressbar`, without a value while the progress is unknown.',
      keys: [],
      announced: 'Label and `valueText`. It is not live: announce the end of the task.',
    },
  }),
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { tone: 'normal', size: 'md', hideLabel: false },

  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: (args) => (
    <Stack gap={5}>
      <ProgressBar {...args} />
      <ProgressBar label="Finding the best moments" value={null} valueText="a few seconds" />
      <ProgressBar label="This one failed" value={0.7} valueText="70%" tone="danger" />
      <ProgressBar label="Small" hideLabel value={0.2} size="sm" />
    </Stack>
  ),
}

export const Announced: Story = {
  parameters: noPicture,
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Uploading talk.mp4' })
    await expect(bar).toHaveAttribute('aria-valuenow', '42')
    await expect(bar).toHaveAttribute('aria-valuetext', '42%, 12 s left')
  },
}

export const UnknownHasNoValue: Story = {
  args: { value: null },
  parameters: noPicture,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  },
}
