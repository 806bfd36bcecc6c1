import type { Meta, StoryObj } from '@storybook/react-vite'
import { useCallback, useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { Button } from '../../../src/ui/action/Button.tsx'
import { Card } from '../../../src/ui/layout/Card.tsx'
import { evenRows } from '../../../src/ui/layout/evenRows.ts'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { VirtualGrid } from '../../../src/ui/layout/VirtualGrid.tsx'
import { Text } from '../../../src/ui/text/Text.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { given, onOff, range, words } from '../controls.ts'

interface Item {
  id: string
  title: string
}
const items: Item[] = Array.from({ length: 10_000 }, (_, at) => ({ id: String(at), title: `Clip ${at + 1}` }))

const meta = {
  title: 'Components/Layout/Virtual grid (long list)',
  component: VirtualGrid<Item>,
  tags: ['autodocs'],
  args: {
    items,
    getKey: ({ id }) => id,
    renderItem: ({ title }) => (
      <Card>
        <Text>{title}</Text>
      </Card>
    ),
    rowsOf: evenRows({ minColumn: 240, height: 74, gap: 24 }),
    label: 'Clips',
    onEndReached: fn(),
  },
  argTypes: {
    label: words('Name of the list.'),
    gap: range(0, 64, 4, 'Pixels between rows, and between items in a row.'),
    measured: onOff('Heights are estimates: rendered rows are measured, which makes scrolling slower.'),
    items: given('All items, drawn or not.'),
    getKey: given('A key per item.'),
    renderItem: given('Draws an item. Keep this function stable, so that scrolling re-renders nothing.'),
    renderHeading: given('Draws the heading over the items that start with this one.'),
    rowsOf: given('The rows for a width in pixels. Keep the function stable as long as it returns the same rows.'),
    onEndReached: given('Called when the end comes into view: time to fetch more.'),
  },
  parameters: usage({
    purpose: 'A grid or list of any length that stays fast: only items near the viewport are rendered.',
    status: 'stable',
    do: [
      {
        text: 'Return exact row heights: then nothing is measured, and the scroll bar does not jump.',
        example: () => (
          <Stack gap={2}>
            <Card padding={3}>Clip 1</Card>
            <Card padding={3}>Clip 2</Card>
            <Card padding={3}>Clip 3</Card>
          </Stack>
        ),
      },
      'Fetch more in `onEndReached`.',
    ],
    dont: [
      {
        text: 'Use rows of unknown height.',
        example: () => (
          <Stack gap={2}>
            <Card padding={3}>Clip 1</Card>
            <Card padding={3}>
              Clip 2, with a title that goes on and on until it needs several lines of its own and pushes all others
              down
            </Card>
            <Card padding={3}>Clip 3</Card>
          </Stack>
        ),
      },
      'Use it for fewer than a hundred things: `Grid` is simpler, and the browser’s own search finds all of them.',
    ],
    accessibility: {
      role: '`list` with `listitem`s, named by `label`.',
      keys: [['any', 'If the focused item is removed, the focus moves to the one in its place.']],
      announced: 'The place of each item among all of them (`aria-setsize`, `aria-posinset`), drawn or not.',
    },
  }),
} satisfies Meta<typeof VirtualGrid<Item>>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { items: items.slice(0, 60), gap: 24, measured: false },
  parameters: noPicture,
}

export const AllVariants: Story = { parameters: everyMode, args: { items: items.slice(0, 12) } }

export const DrawsOnlyWhatIsNear: Story = {
  parameters: noPicture,
  play: async ({ canvas, args }) => {
    const cards = await canvas.findAllByRole('listitem')
    await expect(cards.length).toBeLessThan(120)
    await expect(cards[0]).toHaveAttribute('aria-setsize', '10000')
    await expect(args.onEndReached).not.toHaveBeenCalled()
    // The list's background shows placeholders for rows, and each row covers its own.
    const [list, row] = [canvas.getByRole('list'), cards[0]?.parentElement]
    await expect(getComputedStyle(list).backgroundImage).toContain('repeating-linear-gradient')
    await expect(row && getComputedStyle(row).backgroundColor).toBe(getComputedStyle(document.body).backgroundColor)
  },
}

export const AsksForMoreAtTheEnd: Story = {
  args: { items: items.slice(0, 400) },
  parameters: noPicture,
  play: async ({ canvas, args }) => {
    await canvas.findAllByRole('listitem')
    await expect(args.onEndReached).not.toHaveBeenCalled()
    window.scrollTo(0, document.documentElement.scrollHeight)
    await waitFor(() => expect(args.onEndReached).toHaveBeenCalledOnce())
    await expect(await canvas.findByText('Clip 400')).toBeVisible()
    window.scrollTo(0, 0)
  },
}

function RemovableItems(args: Story['args']) {
  const [items, setItems] = useState<readonly Item[]>(() => args?.items?.slice(0, 3) ?? [])
  const renderItem = useCallback(
    ({ id, title }: Item) => (
      <Card>
        <Button>{title}</Button>
        <Button onClick={() => setItems((before) => before.filter((item) => item.id !== id))}>Remove {title}</Button>
      </Card>
    ),
    [],
  )
  return <VirtualGrid {...meta.args} items={items} renderItem={renderItem} />
}

/** The focus moves from a removed item to the same control of the one in its place, at the end to that of the last one. */
export const KeepsTheFocus: Story = {
  parameters: noPicture,
  render: (args) => <RemovableItems {...args} />,
  play: async ({ canvas, userEvent }) => {
    ;(await canvas.findByRole('button', { name: 'Remove Clip 2' })).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove Clip 3' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove Clip 1' })).toHaveFocus())
  },
}
