import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Field } from '../../../src/ui/form/Field.tsx'
import { Inline } from '../../../src/ui/layout/Inline.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { Link } from '../../../src/ui/text/Link.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { given, onOff, slot, words } from '../controls.ts'

const meta = {
  title: 'Components/Forms/Field (label, help text)',
  component: Field,
  tags: ['autodocs'],
  args: { label: 'Accent colour', children: (control) => <input {...control} type="color" defaultValue="#6039ee" /> },

  argTypes: {
    label: words('What to enter.'),
    hideLabel: onOff('Keeps the label for screen readers only.'),
    hint: words('Shown below the control.'),
    error: words('What is wrong and how to fix it.'),
    optionalText: words('Shown next to the label of an optional field.'),
    labelEnd: slot(
      { none: undefined, link: <Link href="#help">What is this?</Link> },
      'Next to the label, at the end of the line.',
    ),
    id: words('Id of the control; generated if omitted.'),
    children: given('Renders the control with the ids and states that connect it to its label, hint and error.'),
  },
  parameters: usage({
    purpose:
      'Label, control, hint and error, tied together for assistive technology. For controls that have no component of their own.',
    status: 'stable',
    do: [
      {
        text: 'Spread the given props onto the control, so that label, hint and error belong to it.',
        example: () => (
          <Field label="Start" hint="Seconds.">
            {(control) => <input {...control} type="number" defaultValue={12} />}
          </Field>
        ),
      },
    ],
    dont: [
      {
        text: 'Use plain text as a label: a click on it does nothing, and screen readers don’t connect it.',
        example: () => (
          <Inline>
            <span>Start</span>
            <input type="number" aria-label="Start" defaultValue={12} />
          </Inline>
        ),
      },
      'Use it where `TextField`, `Textarea` or `Select` fits.',
    ],
    accessibility: {
      role: 'None of its own: a `label` for the control, which gets `aria-describedby` and `aria-invalid`.',
      keys: [],
      announced: 'With the control: label, error and hint. A new error is announced politely.',
    },
  }),
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { hint: 'For your captions.', hideLabel: false },

  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: (args) => (
    <Stack gap={5}>
      <Field {...args} hint="For your captions." optionalText="optional" />
      <Field {...args} label="Too light" error="White text cannot be read on this colour." />
      <Field {...args} label="With a link" labelEnd={<Link href="#help">What is this?</Link>} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const control = canvas.getByLabelText('Too light')
    await expect(control).toBeInvalid()
    await expect(control).toHaveAccessibleDescription('White text cannot be read on this colour.')
  },
}
