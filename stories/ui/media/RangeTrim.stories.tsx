import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { RangeTrim } from '../../../src/ui/media/RangeTrim.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { given, onOff, range, words } from '../controls.ts'

const curve = Array.from(
  { length: 61 },
  (_, x) => `${x},${30 - 14 * Math.abs(Math.sin(x / 6)) - 8 * Math.abs(Math.cos(x / 11))}`,
)

const meta = {
  title: 'Components/Media/Range trim (trimmer)',
  component: RangeTrim,
  tags: ['autodocs'],
  args: {
    min: 0,
    max: 60,
    value: [12, 34.5],
    minLength: 5,
    label: 'Edges of the clip',
    startLabel: 'Start',
    endLabel: 'End',
    format: (seconds) => `${seconds.toFixed(1)} s`,
    onChange: fn(),
    onCommit: fn(),
  },
  render: function Trimming({ value: first, onChange, ...args }) {
    const [value, setValue] = useState(first)
    const change = (next: [number, number]) => {
      setValue(next)
      onChange(next)
    }
    return <RangeTrim {...args} value={value} onChange={change} />
  },
  argTypes: {
    min: { description: 'Seconds: where the selectable range begins.', control: 'number' },
    max: { description: 'Seconds: where it ends.', control: 'number' },
    value: { description: 'Seconds: start and end of the selection.', control: 'object' },
    step: range(0.1, 5, 0.1, 'Seconds; defaults to 0.1.'),
    minLength: range(0, 30, 1, 'Minimum seconds between the handles.'),
    disabled: onOff('Cannot be moved now.'),
    label: words('Name of the group.'),
    startLabel: words('Name of the first handle.'),
    endLabel: words('Name of the second handle.'),
    format: given('Formats seconds for display and for screen readers.'),
    children: given('Rendered inside the track: an interest curve, frames of the video.'),
    onChange: given('While a handle moves.'),
    onCommit: given('When the handle is released.'),
  },
  parameters: usage({
    purpose: 'Start and end of a clip on its video.',
    status: 'stable',
    do: [
      {
        text: 'Show the video’s content behind the handles: a curve or frames.',
        example: () => (
          <RangeTrim
            min={0}
            max={60}
            value={[12, 34]}
            label="With the curve"
            startLabel="Start"
            endLabel="End"
            format={(seconds) => `${seconds.toFixed(1)} s`}
            onChange={() => undefined}
          >
            <svg viewBox="0 0 60 32" aria-hidden="true" preserveAspectRatio="none">
              <polygon points={`0,32 ${curve.join(' ')} 60,32`} fill="currentColor" opacity="0.35" />
            </svg>
          </RangeTrim>
        ),
      },
      'Save in `onCommit`, draw in `onChange`.',
    ],
    dont: [
      {
        text: 'Let people cut blindly: nothing shows what is kept.',
        example: () => (
          <RangeTrim
            min={0}
            max={60}
            value={[12, 34]}
            label="Without anything"
            startLabel="Start"
            endLabel="End"
            format={String}
            onChange={() => undefined}
          />
        ),
      },
      'Use it for a single number.',
    ],
    accessibility: {
      role: 'Two `slider`s in a named `group`.',
      keys: [
        ['← →', 'move a handle by one step'],
        ['Page Up, Page Down', 'by ten steps'],
        ['Home, End', 'to the end of the range'],
      ],
      announced: 'Which handle, and its time as `format` writes it.',
    },
  }),
} satisfies Meta<typeof RangeTrim>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], args: { step: 0.1, disabled: false }, parameters: noPicture }

export const AllVariants: Story = {
  parameters: everyMode,
  args: {
    children: (
      <svg viewBox="0 0 60 32" aria-hidden="true" preserveAspectRatio="none">
        <polygon points={`0,32 ${curve.join(' ')} 60,32`} fill="currentColor" opacity="0.35" />
      </svg>
    ),
  },
}

export const MovedByKeyboard: Story = {
  parameters: noPicture,
  play: async ({ canvas, args }) => {
    canvas.getByRole('slider', { name: 'Start' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(args.onCommit).toHaveBeenLastCalledWith([12.1, 34.5]))
    await expect(canvas.getByRole('slider', { name: 'Start' })).toHaveAttribute('aria-valuetext', '12.1 s')
  },
}

export const KeepsTheLeastLength: Story = {
  args: { value: [29.5, 34.5] },
  parameters: noPicture,
  play: async ({ canvas, args }) => {
    canvas.getByRole('slider', { name: 'Start' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
