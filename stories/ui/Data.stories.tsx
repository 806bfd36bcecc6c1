import type { Meta, StoryObj } from '@storybook/react-vite'
import { Eye, Heart } from 'lucide-react'
import { expect, screen, userEvent, within } from 'storybook/test'
import { BarChart } from '../../src/ui/BarChart.tsx'
import { Card } from '../../src/ui/Card.tsx'
import { CopyField } from '../../src/ui/CopyField.tsx'
import { Grid } from '../../src/ui/Grid.tsx'
import { LineChart } from '../../src/ui/LineChart.tsx'
import { QrCode } from '../../src/ui/QrCode.tsx'
import { Stack } from '../../src/ui/Stack.tsx'
import { StatCard } from '../../src/ui/StatCard.tsx'
import { noPicture } from '../noPicture.ts'
import { usage } from '../usage.ts'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const points = days.map((label, at) => ({ label, values: { views: 120 + at * at * 30, likes: 20 + at * 14 } }))
const series = [
  { key: 'views', label: 'Views' },
  { key: 'likes', label: 'Likes' },
]
const number = new Intl.NumberFormat('en-GB')
const chart = {
  title: 'Views and likes, this week',
  points,
  series,
  format: (value: number) => number.format(value),
  tableLabel: 'Show as table',
  pointLabel: 'Day',
  loadingLabel: 'Loading',
}

const meta = {
  title: 'UI/Data',
  component: StatCard,
  subcomponents: { LineChart, BarChart, CopyField, QrCode },
  tags: ['autodocs'],
  args: { label: 'Views', value: '12,480' },
  parameters: usage(
    '`StatCard`, `LineChart`, `BarChart`, `CopyField` and `QrCode`.',
    [
      'Format numbers for the reader before passing them in.',
      'Say in the title what is measured, and over which period.',
    ],
    ['Show more than four series.', 'Show a QR code without its link next to it.'],
  ),
} satisfies Meta<typeof StatCard>
export default meta
type Story = StoryObj<typeof meta>

export const AllVariants: Story = {
  render: (args) => (
    <Stack gap={5}>
      <Grid min="13rem" max={4}>
        <StatCard {...args} icon={<Eye />} trend={{ direction: 'up', good: true, text: '+12% this week' }} />
        <StatCard
          label="Likes"
          value="1,204"
          icon={<Heart />}
          trend={{ direction: 'down', good: false, text: '−3% this week' }}
        />
        <StatCard label="Storage" value="4.2 GB" hint="of 50 GB" />
        <StatCard label="Clips" value="318" />
      </Grid>
      <Grid min="20rem" max={2}>
        <Card>
          <LineChart {...chart} />
        </Card>
        <Card>
          <BarChart {...chart} title="The same as bars" />
        </Card>
      </Grid>
      <CopyField
        label="Your invite link"
        value="https://clipaway.example/invite/ADA2026"
        copyLabel="Copy"
        copiedLabel="Copied"
      />
      <QrCode value="https://clipaway.example/invite/ADA2026" label="Your invite link" />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    // The drawing comes lazily: a picture taken earlier would show the dots.
    const drawings = await within(canvasElement).findAllByText('Wed', { selector: 'tspan' })
    await expect(drawings.length).toBeGreaterThan(1)
  },
}

export const ChartHasATable: Story = {
  parameters: noPicture,
  render: () => <LineChart {...chart} />,
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

export const LinkIsCopied: Story = {
  parameters: noPicture,
  render: () => (
    <CopyField
      label="Your invite link"
      value="https://clipaway.example/invite/ADA2026"
      copyLabel="Copy"
      copiedLabel="Copied"
    />
  ),
  play: async () => {
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    await expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
    await expect(await navigator.clipboard.readText()).toBe('https://clipaway.example/invite/ADA2026')
  },
}
