import { given, range, words } from '../controls.ts'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
export const points = days.map((label, at) => ({ label, values: { views: 120 + at * at * 30, likes: 20 + at * 14 } }))
export const month = Array.from({ length: 30 }, (_, at) => ({
  label: `${at + 1} Apr`,
  values: { views: 120 + ((at * 37) % 90), likes: 20 + ((at * 11) % 40) },
}))
export const series = [
  { key: 'views', label: 'Views' },
  { key: 'likes', label: 'Likes' },
]
export const number = new Intl.NumberFormat('en-GB')
/** A week of two figures. */
export const chart = {
  title: 'Views and likes, this week',
  points,
  series,
  format: (value: number) => number.format(value),
  tableLabel: 'Show as table',
  pointLabel: 'Day',
  loadingLabel: 'Loading',
  emptyText: 'Nothing in this period yet.',
}

/** The controls shared by both charts. */
export const chartControls = {
  title: words('What the chart shows; its caption.'),
  height: range(120, 480, 20, 'Pixels.'),
  points: {
    description: 'Label and values of each.',
    control: 'object' as const,
    table: { type: { summary: 'ChartPoint[]' } },
  },
  series: { description: 'Up to four.', control: 'object' as const, table: { type: { summary: 'ChartSeries[]' } } },
  tableLabel: words('Opens the same numbers as a table, e.g. "Show as table".'),
  pointLabel: words('Heading of the column of point labels, e.g. "Day".'),
  loadingLabel: words('Announced while the chart loads.'),
  emptyText: words('Shown instead of the drawing and the table while every value is 0.'),
  format: given('Formats a value.'),
}
