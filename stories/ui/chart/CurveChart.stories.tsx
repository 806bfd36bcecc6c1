import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { formatClipTime } from '../../../contract/values/clipTime.ts'
import { mockAnalysis } from '../../../mocks/fixtures/mockVideoDetails.ts'
import { CurveChart } from '../../../src/ui/chart/CurveChart.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { given, range, words } from '../controls.ts'

const { interest, step } = mockAnalysis(600)
const clips = [
  { id: 'laugh', start: 42, end: 71, label: 'The laugh, 0:42 to 1:11' },
  { id: 'demo', start: 205, end: 244, label: 'The demo, 3:25 to 4:04' },
  { id: 'end', start: 520, end: 556, label: 'The end, 8:40 to 9:16' },
]
const curve = {
  values: interest,
  step,
  length: 600,
  label: 'Interest',
  summary: 'Highest around 1:00, 5:00 and 9:00.',
  format: formatClipTime,
}

const meta = {
  title: 'Components/Charts/Curve chart',
  component: CurveChart,
  tags: ['autodocs'],
  args: { ...curve, ranges: clips, selected: 'demo', onSelect: fn() },
  render: function Choosing({ selected: first, onSelect, ...args }) {
    const [selected, setSelected] = useState(first)
    const select = (id: string) => {
      setSelected(id)
      onSelect?.(id)
    }
    return <CurveChart {...args} selected={selected} onSelect={select} />
  },
  argTypes: {
    values: given('The curve, 0 to 1.'),
    step: range(0.1, 2, 0.1, 'Seconds per value.'),
    length: range(60, 600, 10, 'Seconds that are shown, from the beginning.'),
    ranges: given('The highlighted ranges, each with a name.'),
    selected: words('The `id` of the range that is chosen.'),
    onSelect: given('Called when a range is chosen. Without it, ranges are not buttons.'),
    label: words('Names the chart.'),
    summary: words('Describes the curve in words.'),
    format: given('Formats the seconds at both ends.'),
  },
  parameters: usage({
    purpose: 'A value over a whole video, with the ranges of its clips.',
    status: 'new',
    do: [
      {
        text: 'Describe the shape of the curve in `summary`.',
        example: () => <CurveChart {...curve} ranges={clips.slice(0, 1)} />,
      },
    ],
    dont: [
      {
        text: 'Show more ranges than can be told apart.',
        example: () => (
          <div style={{ inlineSize: '8rem' }}>
            <CurveChart
              {...curve}
              ranges={Array.from({ length: 12 }, (_, at) => ({
                id: String(at),
                start: at * 48,
                end: at * 48 + 40,
                label: `Clip ${at + 1}`,
              }))}
            />
          </div>
        ),
      },
    ],
    accessibility: {
      role: 'A named `group` with its summary as text; each range is a `button`, pressed when it is chosen.',
      keys: [
        ['Tab', 'goes from range to range, in their order'],
        ['Enter, Space', 'chooses the range'],
      ],
      announced: 'The name of the range, and whether it is pressed.',
    },
  }),
} satisfies Meta<typeof CurveChart>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = {
  parameters: everyMode,
  render: () => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      <CurveChart {...curve} ranges={clips} selected="laugh" onSelect={fn()} />
      <CurveChart {...curve} label="Only looked at" ranges={clips} />
      <CurveChart {...curve} label="Nothing measured" summary="Nothing was measured." values={[]} />
    </div>
  ),
}

export const ChosenByKey: Story = {
  parameters: noPicture,
  play: async ({ canvas, args, userEvent }) => {
    canvas.getByRole('button', { name: /The laugh/ }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onSelect).toHaveBeenLastCalledWith('laugh'))
    await expect(canvas.getByRole('button', { name: /The laugh/ })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('button', { name: /The demo/ })).toHaveFocus())
  },
}
