import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Checkbox } from '../../../src/ui/form/Checkbox.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { controlled, given, onOff, words } from '../controls.ts'

const meta = {
  title: 'Components/Forms/Checkbox',
  component: Checkbox,
  tags: ['autodocs'],
  args: { label: 'Send me news', checked: false, onChange: fn() },

  argTypes: {
    label: words('What a tick means.'),
    hideLabel: onOff('Keeps the label for screen readers only.'),
    hint: words('A line below the label.'),
    error: words('What is wrong and how to fix it.'),
    checked: {
      description: '`mixed` when some but not all are selected.',
      options: [true, false, 'mixed'],
      control: 'inline-radio',
    },
    disabled: onOff('Cannot be changed.'),
    onChange: given('Called with whether it is checked now.'),
  },
  parameters: usage({
    purpose: 'Yes or no, submitted with its form. For an immediate effect use `Switch`.',
    status: 'stable',
    do: [
      {
        text: 'Say what ticking it does.',
        example: () => <Checkbox label="Send me news" hint="One email a month." checked />,
      },
    ],
    dont: [
      {
        text: 'Ask in the negative: does a tick mean yes or no?',
        example: () => <Checkbox label="Do not send me any news" checked={false} />,
      },
      'Preselect an option that costs people something.',
    ],
    accessibility: {
      role: '`checkbox`; `mixed` when some but not all are selected.',
      keys: [['Space', 'turns it on and off']],
      announced: 'Label, hint, and whether it is checked; an error describes it and is announced politely.',
    },
  }),
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { disabled: false, hideLabel: false },
  decorators: [controlled('checked')],
  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: () => (
    <Stack gap={0}>
      <Checkbox label="Not chosen" checked={false} />
      <Checkbox label="Chosen" checked />
      <Checkbox label="Some of them" checked="mixed" />
      <Checkbox label="Not to be changed" checked disabled />
      <Checkbox label="I agree to the terms" checked={false} error="Please agree to continue." />
      <Checkbox label="Send me news" hint="One email a month." checked />
    </Stack>
  ),
}

export const CheckedByKeyboard: Story = {
  parameters: noPicture,
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Send me news' })).toHaveFocus())
    await userEvent.keyboard(' ')
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith(true))
  },
}

export const MixedIsAnnounced: Story = {
  args: { checked: 'mixed' },
  parameters: noPicture,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Send me news' })).toBePartiallyChecked()
  },
}
