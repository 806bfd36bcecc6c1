import type { Meta, StoryObj } from '@storybook/react-vite'
import { dailyFigure, mockDays } from '../../../mocks/fixtures/mockDays.ts'
import { ChartCard } from '../../../src/screens/shared/ChartCard.tsx'
import { BarChart } from '../../../src/ui/chart/BarChart.tsx'
import { LineChart } from '../../../src/ui/chart/LineChart.tsx'
import { noPicture } from '../../noPicture.ts'
import { given, slot, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'

const month = mockDays.map((day, at) => ({ day, values: { visits: dailyFigure(at, 20), signups: dailyFigure(at, 6) } }))
const quiet = month.map(({ day }) => ({ day, values: { visits: 0, signups: 0 } }))

const meta = {
  title: 'Patterns/Whole product/Chart card',
  component: ChartCard,
  tags: ['autodocs'],
  args: {
    chart: LineChart,
    title: 'Visits a day',
    days: month,
    series: [
      { key: 'visits', label: 'Visits' },
      { key: 'signups', label: 'Signups' },
    ],
    format: (value: number) => value.toLocaleString('en'),
  },
  argTypes: {
    title: words('What is counted; names the chart.'),
    chart: slot({ lines: LineChart, bars: BarChart }, 'How it is drawn.'),
    days: slot({ 'a month': month, 'nothing happened': quiet, 'one day': month.slice(-1) }, 'Oldest first.'),
    series: given('What is drawn of each day.'),
    format: given('Formats a value.'),
  },
  parameters: partUsage({
    purpose: 'A chart of daily stats on a card.',
    status: 'stable',
    accessibility: {
      role: 'A figure with a name; the same figures as a table on demand.',
      keys: [['Arrow keys', 'go from day to day']],
      announced: 'The day and its figures.',
    },
  }),
} satisfies Meta<typeof ChartCard>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = allVariants(
  ChartCard,
  {
    lines: {},
    bars: { chart: BarChart, title: 'Visits and signups a day' },
    'nothing happened': { days: quiet, title: 'Visits a day, none yet' },
    'one day': { days: month.slice(-1), chart: BarChart, title: 'Visits today' },
  },
  { min: '22rem' },
)
