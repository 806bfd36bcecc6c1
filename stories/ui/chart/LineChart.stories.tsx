import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { LineChart } from '../../../src/ui/chart/LineChart.tsx'
import { Card } from '../../../src/ui/layout/Card.tsx'
import { Grid } from '../../../src/ui/layout/Grid.tsx'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { chart, chartControls, month, series } from './chartArgs.ts'

const meta = {
  title: 'Components/Charts/Line chart (graph)',
  component: LineChart,
  tags: ['autodocs'],
  args: { ...chart },

  argTypes: chartControls,
  parameters: usage({
    purpose: 'Shows values over time. The chart library loads only when a chart is shown.',
    status: 'stable',
    do: [
      {
        text: 'Say in the title what is measured, and over which period.',
        example: () => <LineChart {...chart} height={160} />,
      },
      'Format numbers for the reader.',
    ],
    dont: [
      {
        text: 'Connect values that have no order: use `BarChart`.',
        example: () => (
          <LineChart
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
} satisfies Meta<typeof LineChart>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { height: 240 },

  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: (args) => (
    <Grid min="20rem" max={2}>
      <Card>
        <LineChart {...args} />
      </Card>
      <Card>
        <LineChart {...args} title="Views alone" series={series.slice(0, 1)} height={160} />
      </Card>
    </Grid>
  ),
  play: async ({ canvasElement }) => {
    // The chart loads lazily: an earlier screenshot would show the loading dots.
    const drawings = await within(canvasElement).findAllByText('Wed', { selector: 'tspan' })
    await expect(drawings.length).toBeGreaterThan(1)
  },
}

/** A month and a week in the width of a phone: the labels that fit, evenly spaced, up to the last. */
export const Phone: Story = {
  render: (args) => (
    <div style={{ inlineSize: 311 }}>
      <Stack gap={5}>
        <LineChart {...args} height={160} />
        <LineChart {...args} title="Views and likes, this month" height={160} points={month} />
      </Stack>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const drawing = within(canvasElement)
    await drawing.findByText('30 Apr', { selector: 'tspan' })
    for (const axis of canvasElement.querySelectorAll('.recharts-xAxis-tick-labels')) {
      const labels = [...axis.querySelectorAll('text')].map((text) => text.getBoundingClientRect())
      await expect(labels.length).toBeGreaterThan(3)
      const middles = labels.map(({ x, width }) => x + width / 2)
      const steps = middles.slice(1).map((middle, at) => middle - (middles[at] ?? 0))
      // Text is placed on whole or half pixels.
      await expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(1)
      const { right = 0 } = axis.closest('svg')?.getBoundingClientRect() ?? {}
      await expect(labels.at(-1)?.right).toBeLessThanOrEqual(right)
    }
  },
}

export const ChartHasATable: Story = {
  parameters: noPicture,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Show as table'))
    const row = canvas.getByRole('row', { name: /Sun/ })
    await expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['1,200', '104'])
  },
}
