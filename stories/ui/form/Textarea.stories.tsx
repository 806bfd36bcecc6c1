import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Textarea } from '../../../src/ui/form/Textarea.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { controlled, given, onOff, range, words } from '../controls.ts'

const meta = {
  title: 'Components/Forms/Text area',
  component: Textarea,
  tags: ['autodocs'],
  args: { label: 'Feedback', onChange: fn() },

  argTypes: {
    label: words('What to enter.'),
    hideLabel: onOff('Keeps the label for screen readers only.'),
    value: words('The text.'),
    placeholder: words('An example; never the label.'),
    hint: words('Shown below the control.'),
    error: words('What is wrong and how to fix it.'),
    optionalText: words('Shown next to the label of an optional field.'),
    rows: range(2, 12, 1, 'Minimum number of lines.'),
    disabled: onOff('Cannot be changed.'),
    onChange: given('Called with the text, not the event.'),
  },
  parameters: usage({
    purpose: 'Several lines of text; grows with its content where the browser supports it.',
    status: 'stable',
    do: [
      {
        text: 'Say which details help.',
        example: () => <Textarea label="What happened?" hint="What did you do, and what did you expect?" />,
      },
    ],
    dont: [
      { text: 'Give a line of its own to what is one word.', example: () => <Textarea label="First name" /> },
      'Truncate a long text silently: show an error.',
    ],
    accessibility: {
      role: '`textbox` of several lines.',
      keys: [['Enter', 'a new line; it does not submit the form']],
      announced: 'Label, error and hint; a new error is announced politely.',
    },
  }),
} satisfies Meta<typeof Textarea>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { rows: 4, value: 'The clips are spot on.', disabled: false },
  decorators: [controlled('value')],
  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: (args) => (
    <Stack gap={5} style={{ maxInlineSize: '26rem' }}>
      <Textarea {...args} hint="Good or bad, we read everything." value="The clips are spot on." />
      <Textarea {...args} label="Too long" value="On and on." error="This text is too long." />
      <Textarea {...args} label="Locked" value="Cannot be changed" disabled />
    </Stack>
  ),
}

export const GivesTheValue: Story = {
  parameters: noPicture,
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Feedback' }), 'Good{Enter}work')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('Good\nwork'))
  },
}
