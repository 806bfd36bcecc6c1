import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { BarChart } from '../../../src/ui/chart/BarChart.tsx'
import { Card } from '../../../src/ui/layout/Card.tsx'
import { Grid } from '../../../src/ui/layout/Grid.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { chart, chartControls, month, points, series } from './chartArgs.ts'

const meta = {
  title: 'Components/Charts/Bar chart',
  component: BarChart,
  tags: ['autodocs'],
  args: { ...chart },

  argTypes: chartControls,
  parameters: usage({
    purpose: 'Compares values across categories. The chart library loads only when a chart is shown.',
    status: 'stable',
    do: [
      {
        text: 'Say in the title what is measured, and over which period.',
        example: () => <BarChart {...chart} height={160} />,
      },
      'Format numbers for the reader.',
    ],
    dont: [
      {
        text: 'Compare unrelated values.',
        example: () => (
          <BarChart
            {...chart}
            title="Data"
            height={160}
            points={[
              { label: 'Clips', values: { views: 12 } },
              { label: 'Plans', values: { views: 3 } },
              { label: 'Ada', values: { views: 9 } },
            ]}
            series={[{ key: 'views', label: 'Things' }]}
          />
        ),
      },
      'Show more than four series.',
      'Smooth values: a day without views is a day without views.',
    ],
    accessibility: {
      role: '`figure`. The drawing is hidden; the same numbers are in a `table` behind a disclosure.',
      keys: [['Enter, Space', 'on “Show as table”: opens it']],
      announced: 'The title, and the table when it is opened.',
    },
  }),
} satisfies Meta<typeof BarChart>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { height: 240 },

  parameters: noPicture,
}

/** Small counts: the axis has whole numbers only. */
export const SmallCounts: Story = {
  args: {
    points: [
      { label: 'Mon', values: { views: 0 } },
      { label: 'Tue', values: { views: 1 } },
    ],
    series: series.slice(0, 1),
  },
  play: async ({ canvasElement }) => {
    const drawing = within(canvasElement)
    await drawing.findByText('Tue', { selector: 'tspan' })
    await expect(drawing.queryByText(/\d[.,]\d/, { selector: 'tspan' })).not.toBeInTheDocument()
  },
}

/** Every value is 0: words instead of axes. */
export const Empty: Story = {
  args: { points: points.map(({ label }) => ({ label, values: { views: 0, likes: 0 } })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing in this period yet.')).toBeVisible()
    await expect(canvas.queryByText('Show as table')).not.toBeInTheDocument()
  },
}

/** A month in the width of a phone: the last label is wider than its bar, and is not cut off. */
export const Phone: Story = {
  args: { points: month, height: 160 },
  render: (args) => (
    <div style={{ inlineSize: 311 }}>
      <BarChart {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const last = await within(canvasElement).findByText('30 Apr', { selector: 'tspan' })
    const { right = 0 } = last.closest('svg')?.getBoundingClientRect() ?? {}
    await expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(right)
  },
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: (args) => (
    <Grid min="20rem" max={2}>
      <Card>
        <BarChart {...args} />
      </Card>
      <Card>
        <BarChart {...args} title="Views alone" series={series.slice(0, 1)} height={160} />
      </Card>
    </Grid>
  ),
  play: async ({ canvasElement }) => {
    // The chart loads lazily: an earlier screenshot would show the loading dots.
    const drawings = await within(canvasElement).findAllByText('Wed', { selector: 'tspan' })
    await expect(drawings.length).toBeGreaterThan(1)
  },
}
