import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Select } from '../../../src/ui/form/Select.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { choose, controlled, given, onOff, words } from '../controls.ts'

const aspects = [
  { value: 'source', label: 'Original' },
  { value: '9:16', label: 'Vertical 9:16' },
  { value: '1:1', label: 'Square 1:1', disabled: true },
] as const
type Aspect = (typeof aspects)[number]['value']

const meta = {
  title: 'Components/Forms/Select (dropdown)',
  component: Select<Aspect>,
  tags: ['autodocs'],
  args: { label: 'Format', options: aspects, value: 'source', onChange: fn() },

  argTypes: {
    label: words('What to choose.'),
    hideLabel: onOff('Keeps the label for screen readers only.'),
    hint: words('Shown below the control.'),
    error: words('What is wrong and how to fix it.'),
    optionalText: words('Shown next to the label of an optional field.'),
    value: choose(['source', '9:16', '1:1'], 'The chosen value.'),
    disabled: onOff('Cannot be changed.'),
    options: given('Value and label of each, and whether it is disabled.'),
    onChange: given('Called with the value, not the event.'),
  },
  parameters: usage({
    purpose:
      'A single choice from a list, with the native control: fast, familiar on phones, and predictable for screen readers.',
    status: 'stable',
    do: [
      {
        text: 'Put the most common option first, and preselect it.',
        example: () => <Select label="Format" options={aspects} value="source" />,
      },
    ],
    dont: [
      {
        text: 'Hide two choices in a list: `SegmentedControl` or `RadioCards` show them.',
        example: () => (
          <Select
            label="View"
            options={[
              { value: 'grid', label: 'Grid' },
              { value: 'list', label: 'List' },
            ]}
            value="grid"
          />
        ),
      },
    ],
    accessibility: {
      role: '`combobox` of the browser.',
      keys: [
        ['Enter, Space, ↓', 'open it'],
        ['↑ ↓', 'the one before or after'],
        ['Letters', 'go to what starts with them'],
        ['Esc', 'closes it'],
      ],
      announced: 'Label, choice, error and hint.',
    },
  }),
} satisfies Meta<typeof Select<Aspect>>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { disabled: false, hideLabel: false },
  decorators: [controlled('value')],
  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: () => (
    <Stack gap={5} style={{ maxInlineSize: '26rem' }}>
      <Select label="Format" options={aspects} value="9:16" hint="For Shorts, Reels and stories." />
      <Select label="Format" options={aspects} value="source" error="Choose another one." />
      <Select label="Locked" options={aspects} value="source" disabled />
    </Stack>
  ),
}

export const GivesTheValue: Story = {
  parameters: noPicture,
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Format' }), 'Vertical 9:16')
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('9:16'))
  },
}
