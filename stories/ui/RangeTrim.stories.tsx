import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { RangeTrim } from '../../src/ui/RangeTrim.tsx'
import { noPicture } from '../noPicture.ts'
import { usage } from '../usage.ts'

const meta = {
  title: 'UI/RangeTrim',
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
  parameters: usage(
    'Start and end of a clip on its video.',
    ['Show the video’s content behind the handles: a curve or frames.', 'Save in `onCommit`, draw in `onChange`.'],
    ['Use it for a single number.'],
  ),
} satisfies Meta<typeof RangeTrim>
export default meta
type Story = StoryObj<typeof meta>

const curve = Array.from(
  { length: 61 },
  (_, x) => `${x},${30 - 14 * Math.abs(Math.sin(x / 6)) - 8 * Math.abs(Math.cos(x / 11))}`,
)

export const AllVariants: Story = {
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
    await expect(args.onCommit).toHaveBeenLastCalledWith([12.1, 34.5])
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
