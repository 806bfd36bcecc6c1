import type { Meta, StoryObj } from '@storybook/react-vite'
import { EllipsisVertical, Users } from 'lucide-react'
import { expect, userEvent, within } from 'storybook/test'
import { IconButton } from '../../../src/ui/action/IconButton.tsx'
import { DataTable, type TableColumn } from '../../../src/ui/data/DataTable.tsx'
import { Badge } from '../../../src/ui/feedback/Badge.tsx'
import { EmptyState } from '../../../src/ui/feedback/EmptyState.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { given, onOff, words } from '../controls.ts'

interface Partner {
  id: string
  name: string
  email: string
  signups: number
  joined: string
  active: boolean
}

const partners: Partner[] = [
  { id: '1', name: 'Ada Lovelace', email: 'ada@example.com', signups: 128, joined: '2025-03-01', active: true },
  { id: '2', name: 'Zoë Washburne', email: 'zoe@example.com', signups: 9, joined: '2025-11-20', active: false },
  { id: '3', name: 'Grace Hopper', email: 'grace@example.com', signups: 64, joined: '2024-07-15', active: true },
  { id: '4', name: 'Émile Borel', email: 'emile@example.com', signups: 17, joined: '2025-01-09', active: true },
  { id: '5', name: 'Katherine Johnson', email: 'kat@example.com', signups: 230, joined: '2024-02-28', active: true },
]
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const columns: TableColumn<Partner>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  { id: 'email', header: 'Email', value: ({ email }) => email },
  { id: 'signups', header: 'Sign-ups', value: ({ signups }) => signups, align: 'end' },
  {
    id: 'joined',
    header: 'Joined',
    value: ({ joined }) => joined,
    text: ({ joined }) => day.format(new Date(joined)),
  },
  {
    id: 'active',
    header: 'Status',
    value: ({ active }) => active,
    text: ({ active }) => (active ? 'Active' : 'Paused'),
    cell: ({ active }) => <Badge tone={active ? 'success' : 'neutral'}>{active ? 'Active' : 'Paused'}</Badge>,
    sortable: false,
  },
]

const mixedColumns: TableColumn<Partner>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name, sortable: false },
  {
    id: 'fact',
    header: 'Fact',
    value: ({ signups, joined }) => (signups > 100 ? `${signups} sign-ups` : `since ${joined}`),
    sortable: false,
  },
]

const meta = {
  title: 'Components/Data/Table (data grid)',
  component: DataTable<Partner>,
  tags: ['autodocs'],
  args: {
    caption: 'Partners',
    rows: partners,
    columns,
    getRowId: ({ id }) => id,
    searchLabel: 'Search partners',
    empty: <EmptyState icon={<Users />} title="No partners yet" text="Invite the first one." />,
    noMatchText: 'Nobody fits this search.',
    actions: {
      label: 'Actions',
      render: ({ name }) => <IconButton size="sm" label={`More about ${name}`} icon={<EllipsisVertical />} />,
    },
  },
  argTypes: {
    caption: words('The table’s accessible name.'),
    hideCaption: onOff('Keeps the caption for screen readers only.'),
    searchLabel: words('Shows a search field with this label.'),
    noMatchText: words('Shown when the search has no results.'),
    rows: given('Keep the array identity stable while nothing changes.'),
    columns: given('The first one names the row. Keep the array identity stable.'),
    getRowId: given('The id of a row.'),
    empty: given('Shown instead of rows when there are none.'),
    actions: given('Buttons or a menu at the end of each row, and the heading of their column.'),
    paging: given('Rows per page, and its labels. If omitted, all rows are on one page.'),
    initialSort: given('The initial sort column and direction.'),
    toolbar: given('Shown next to the search field.'),
  },
  parameters: usage({
    purpose: 'Rows of data to compare, search and sort.',
    status: 'stable',
    do: [
      {
        text: 'Let the first column name the row, and align numbers to the end.',
        example: () => (
          <DataTable
            caption="Sign-ups, numbers at the end"
            rows={partners.slice(0, 2)}
            columns={columns.filter(({ id }) => id === 'name' || id === 'signups')}
            getRowId={({ id }) => id}
            empty={null}
            noMatchText=""
          />
        ),
      },
      'Name each row’s actions after the row.',
    ],
    dont: [
      {
        text: 'Mix up kinds of values in a column: they cannot be compared or sorted.',
        example: () => (
          <DataTable
            caption="Facts about people"
            rows={partners.slice(0, 2)}
            columns={mixedColumns}
            getRowId={({ id }) => id}
            empty={null}
            noMatchText=""
          />
        ),
      },
      'Use it for layout.',
      'Put more than two buttons in a row: use a `Menu`.',
    ],
    accessibility: {
      role: '`table` with row and column headers, in a focusable `region` that scrolls sideways. Headers that sort are buttons.',
      keys: [
        ['Enter, Space', 'on a header: sorts, then reverses the order'],
        ['← →', 'scroll a wide table sideways, except on a phone, where each row is a block'],
      ],
      announced: 'The caption; `aria-sort` of the column; that the search has no results; the current page.',
    },
  }),
} satisfies Meta<typeof DataTable<Partner>>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], args: { hideCaption: false }, parameters: noPicture }

const names = (canvas: { getAllByRole: (role: 'rowheader') => HTMLElement[] }) =>
  canvas.getAllByRole('rowheader').map((cell) => cell.textContent)

export const AllVariants: Story = { parameters: everyMode, args: { initialSort: { id: 'signups', descending: true } } }

export const Empty: Story = { args: { rows: [] } }

/** On a phone each row is a block: nothing is out of sight, and it remains a table to screen readers. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Partners' })
    await expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth)
    const row = within(region).getByRole('row', { name: /^Ada Lovelace/ })
    await expect(within(row).getByRole('rowheader', { name: 'Ada Lovelace' })).toBeVisible()
    await expect(within(row).getAllByRole('cell')).toHaveLength(5)
    await expect(within(row).getByRole('button', { name: 'More about Ada Lovelace' })).toBeVisible()
    await expect(within(region).getByRole('button', { name: 'Sign-ups' })).toBeVisible()
  },
}

export const Paged: Story = {
  args: {
    paging: {
      size: 2,
      label: 'Pages of partners',
      previousLabel: 'Previous page',
      nextLabel: 'Next page',
      text: (page, of) => `Page ${page} of ${of}`,
    },
  },
  play: async ({ canvas }) => {
    await expect(names(canvas)).toEqual(['Ada Lovelace', 'Zoë Washburne'])
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await expect(names(canvas)).toEqual(['Grace Hopper', 'Émile Borel'])
    await expect(canvas.getByText('Page 2 of 3')).toBeVisible()
  },
}

export const Searched: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search partners' }), 'emile jan')
    await expect(names(canvas)).toEqual(['Émile Borel'])
    await userEvent.type(canvas.getByRole('searchbox'), ' nobody')
    await expect(canvas.getByText('Nobody fits this search.')).toBeVisible()
  },
}

export const SortedByKeyboard: Story = {
  parameters: noPicture,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Name' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(names(canvas)[1]).toBe('Émile Borel')
    await expect(canvas.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.keyboard('{Enter}')
    await expect(names(canvas)[0]).toBe('Zoë Washburne')
    await userEvent.click(canvas.getByRole('button', { name: 'Sign-ups' }))
    await expect(names(canvas)[0]).toBe('Zoë Washburne')
  },
}
