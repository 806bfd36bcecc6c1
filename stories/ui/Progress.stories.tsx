import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Card } from '../../src/ui/Card.tsx'
import { Grid } from '../../src/ui/Grid.tsx'
import { Inline } from '../../src/ui/Inline.tsx'
import { ProgressBar } from '../../src/ui/ProgressBar.tsx'
import { PulsingDots } from '../../src/ui/PulsingDots.tsx'
import { Skeleton } from '../../src/ui/Skeleton.tsx'
import { Spinner } from '../../src/ui/Spinner.tsx'
import { Stack } from '../../src/ui/Stack.tsx'
import { StepIndicator } from '../../src/ui/StepIndicator.tsx'
import { noPicture } from '../noPicture.ts'
import { usage } from '../usage.ts'

const meta = {
  title: 'UI/Progress',
  component: ProgressBar,
  subcomponents: { Spinner, PulsingDots, Skeleton, StepIndicator },
  tags: ['autodocs'],
  args: { label: 'Uploading talk.mp4', value: 0.42, valueText: '42%, 12 s left' },
  parameters: usage(
    '`ProgressBar`, `PulsingDots`, `Spinner`, `Skeleton` and `StepIndicator`.',
    [
      'Known progress: `ProgressBar`. A loading page: `PulsingDots`. A list whose shape is known: `Skeleton`.',
      'Show the time left.',
    ],
    ['Show a spinner for a wait too short to notice.', 'Let a bar run backwards.'],
  ),
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

const steps = [
  { id: 'you', label: 'Your details' },
  { id: 'shape', label: 'Your clips' },
  { id: 'ready', label: 'Ready' },
]

export const AllVariants: Story = {
  render: (args) => (
    <Stack gap={5}>
      <ProgressBar {...args} />
      <ProgressBar label="Finding the best moments" value={null} valueText="a few seconds" />
      <ProgressBar label="This one failed" value={0.7} valueText="70%" tone="danger" />
      <ProgressBar label="Small" hideLabel value={0.2} size="sm" />
      <Inline>
        <Spinner size="1.5rem" label="Saving" />
        <PulsingDots label="Loading" />
      </Inline>
      <StepIndicator label="Set-up" steps={steps} current="shape" doneLabel="done" />
      <Grid min="14rem" max={3}>
        {['one', 'two', 'three'].map((id) => (
          <Card key={id} padding={3}>
            <Stack gap={3}>
              <Skeleton shape="video" />
              <Skeleton width="80%" />
              <Inline wrap={false}>
                <Skeleton shape="circle" />
                <Skeleton width="50%" />
              </Inline>
            </Stack>
          </Card>
        ))}
      </Grid>
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

export const DotsAreAStatus: Story = {
  parameters: noPicture,
  render: () => <PulsingDots label="Loading" fullPage />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading')
  },
}

export const CurrentStepIsMarked: Story = {
  parameters: noPicture,
  render: () => <StepIndicator label="Set-up" steps={steps} current="shape" doneLabel="done" />,
  play: async ({ canvas }) => {
    const [you, shape] = canvas.getAllByRole('listitem')
    await expect(you).toHaveTextContent('done')
    await expect(shape).toHaveAttribute('aria-current', 'step')
  },
}
