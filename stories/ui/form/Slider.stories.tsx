import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { Slider } from '../../../src/ui/form/Slider.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { controlled, given, range, words } from '../controls.ts'

const howMany = { label: 'How many', value: 9, min: 1, max: 20, valueText: '9 clips', onChange: fn() }
const mood = {
  label: 'Mood',
  value: 0,
  min: -1,
  max: 1,
  step: 0.25,
  valueText: 'No preference',
  onChange: fn(),
  ends: ['Calm', 'Loud'] as const,
}

const meta = {
  title: 'Components/Forms/Slider (range)',
  component: Slider,
  tags: ['autodocs'],
  args: howMany,
  argTypes: {
    label: words('What to choose.'),
    value: range(1, 20, 1, 'The current value.'),
    min: range(0, 1, 1, 'The low end.'),
    max: range(2, 40, 1, 'The high end.'),
    step: range(1, 5, 1, 'The change per key press.'),
    valueText: words('The value in words.'),
    ends: given('Names of both ends.'),
    onChange: given('Called with every intermediate value.'),
  },
  parameters: usage({
    purpose: 'A value that people find by trying: its effect is visible while it moves.',
    status: 'new',
    do: [
      { text: 'Say the value in words.', example: () => <Slider {...mood} valueText="A little louder" value={0.25} /> },
    ],
    dont: [
      {
        text: 'Ask for an exact number with it: that is what `TextField` is for.',
        example: () => <Slider label="Price" value={1900} min={0} max={10_000} valueText="€19.00" onChange={fn()} />,
      },
    ],
    accessibility: {
      role: '`slider`, the browser’s own.',
      keys: [
        ['Arrow keys', 'one step'],
        ['Page Up, Page Down', 'a tenth of the way'],
        ['Home, End', 'to either end'],
      ],
      announced: 'Label and value in words.',
    },
  }),
} satisfies Meta<typeof Slider>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], decorators: [controlled('value')], parameters: noPicture }

export const AllVariants: Story = {
  parameters: everyMode,
  render: () => (
    <Stack gap={5} style={{ maxInlineSize: '24rem' }}>
      <Slider {...howMany} />
      <Slider {...mood} />
      <Slider {...mood} value={1} valueText="As loud as it gets" />
    </Stack>
  ),
}

export const Moved: Story = {
  parameters: noPicture,
  play: async ({ canvas, args }) => {
    const slider = canvas.getByRole('slider', { name: 'How many' })
    await expect(slider).toHaveAttribute('aria-valuetext', '9 clips')
    await fireEvent.change(slider, { target: { value: '12' } })
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith(12))
  },
}
