import type { Meta, StoryObj } from '@storybook/react-vite'
import { Grid2x2, List } from 'lucide-react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { SegmentedControl } from '../../../src/ui/form/SegmentedControl.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { choose, controlled, given, onOff, words } from '../controls.ts'

const views = [
  { value: 'grid', label: 'Grid', icon: <Grid2x2 /> },
  { value: 'list', label: 'List', icon: <List /> },
] as const
const formats = [
  { value: 'source', label: 'Original' },
  { value: '9:16', label: '9:16', name: 'Vertical 9:16' },
  { value: '4:5', label: '4:5', name: 'Portrait 4:5' },
  { value: '1:1', label: '1:1', name: 'Square 1:1' },
  { value: '16:9', label: '16:9', name: 'Landscape 16:9' },
]
type View = (typeof views)[number]['value']
const actions = [
  { value: 'share', label: 'Share' },
  { value: 'delete', label: 'Delete' },
]

const meta = {
  title: 'Components/Forms/Segmented control (toggle group)',
  component: SegmentedControl<View>,
  tags: ['autodocs'],
  args: { label: 'View', options: views, value: 'grid', onChange: fn() },

  argTypes: {
    label: words('The subject of the views; for screen readers only, unless it is shown.'),
    showLabel: onOff('Shows the label above the options.'),
    value: choose(['grid', 'list'], 'The view that is shown.'),
    iconsOnly: onOff('Shows only the icons; the labels are still announced.'),
    options: given('Value, label and icon of each, and a name to announce that says more than the label.'),
    onChange: given('Called with the value that was chosen.'),
  },
  parameters: usage({
    purpose: 'Switches between two to five views of the same thing.',
    status: 'stable',
    do: [
      {
        text: 'Two to five short names of one kind.',
        example: () => <SegmentedControl label="View" options={views} value="grid" onChange={() => undefined} />,
      },
    ],
    dont: [
      {
        text: 'Use it for actions: none of these stays selected.',
        example: () => <SegmentedControl label="Actions" options={actions} value="share" onChange={() => undefined} />,
      },
      'Offer more than five: take `Select`.',
    ],
    accessibility: {
      role: '`radio`s in a `group` (a fieldset) that is named by `label`.',
      keys: [
        ['Tab', 'to the chosen one'],
        ['← →', 'choose the one before or after'],
      ],
      announced: 'The name of the group once, also with `showLabel`, then each label, also with `iconsOnly`.',
    },
  }),
} satisfies Meta<typeof SegmentedControl<View>>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { iconsOnly: false, showLabel: false },
  decorators: [controlled('value')],
  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: () => (
    <Stack gap={5}>
      <SegmentedControl label="View" options={views} value="grid" onChange={fn()} />
      <SegmentedControl label="View, icons" options={views} value="list" onChange={fn()} iconsOnly />
      <SegmentedControl label="Format" showLabel options={formats} value="9:16" onChange={fn()} />
    </Stack>
  ),
}

/** On the narrowest phone. */
export const Five: Story = {
  args: { label: 'Format', options: formats as never, value: '9:16' as never },
  decorators: [(Story) => <div style={{ inlineSize: '17.5rem' }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group', { name: 'Format' })
    await waitFor(() => expect(group.scrollWidth).toBeLessThanOrEqual(group.clientWidth))
    await expect(canvas.getByRole('radio', { name: 'Vertical 9:16' })).toBeChecked()
  },
}

export const ChosenByKeyboard: Story = {
  parameters: noPicture,
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Grid' })).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('list'))
  },
}
