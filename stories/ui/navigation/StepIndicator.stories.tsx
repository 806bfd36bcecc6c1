import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { StepIndicator } from '../../../src/ui/navigation/StepIndicator.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { choose, given, words } from '../controls.ts'

const steps = [
  { id: 'you', label: 'Your details' },
  { id: 'shape', label: 'Your clips' },
  { id: 'ready', label: 'Ready' },
]
const numbers = ['1', '2', '3'].map((id) => ({ id, label: `Step ${id}` }))

const meta = {
  title: 'Components/Navigation/Step indicator (stepper)',
  component: StepIndicator,
  tags: ['autodocs'],
  args: { label: 'Setup', steps, current: 'shape', doneLabel: 'done' },

  argTypes: {
    label: words('E.g. "Setup".'),
    current: choose(['you', 'shape', 'ready'], 'The id of the current step.'),
    doneLabel: words('Announced after a completed step, e.g. "done".'),
    steps: given('Id and label of each.'),
  },
  parameters: usage({
    purpose: 'The current position in a short sequence of steps.',
    status: 'stable',
    do: [
      {
        text: 'Three to five steps, named after what is done there.',
        example: () => <StepIndicator label="Good steps" steps={steps} current="shape" doneLabel="done" />,
      },
    ],
    dont: [
      {
        text: 'Count: a number says nothing about what comes.',
        example: () => <StepIndicator label="Bad steps" steps={numbers} current="2" doneLabel="done" />,
      },
      'Use it for views that people go to in any order: `NavTabs`.',
    ],
    accessibility: {
      role: '`navigation` with a `list`; the current step has `aria-current="step"`.',
      keys: [],
      announced: 'Name, then each step, whether it is done, and which one is current.',
    },
  }),
} satisfies Meta<typeof StepIndicator>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: (args) => (
    <Stack gap={6}>
      <StepIndicator {...args} label="First step" current="you" />
      <StepIndicator {...args} />
      <StepIndicator {...args} label="Last step" current="ready" />
    </Stack>
  ),
}

export const CurrentStepIsMarked: Story = {
  parameters: noPicture,
  play: async ({ canvas }) => {
    const [you, shape] = canvas.getAllByRole('listitem')
    await expect(you).toHaveTextContent('done')
    await expect(shape).toHaveAttribute('aria-current', 'step')
  },
}
