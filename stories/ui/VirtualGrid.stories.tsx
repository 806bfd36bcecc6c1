import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Card } from '../../src/ui/Card.tsx'
import { evenRows } from '../../src/ui/evenRows.ts'
import { Text } from '../../src/ui/Text.tsx'
import { VirtualGrid } from '../../src/ui/VirtualGrid.tsx'
import { noPicture } from '../noPicture.ts'
import { usage } from '../usage.ts'

interface Item {
  id: string
  title: string
}
const items: Item[] = Array.from({ length: 10_000 }, (_, at) => ({ id: String(at), title: `Clip ${at + 1}` }))

const meta = {
  title: 'UI/VirtualGrid',
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
  parameters: usage(
    'A grid or list of any length that stays fast: only items near the viewport are rendered.',
    [
      'Fetch more in `onEndReached`.',
      'Know the row heights: then nothing is measured, and the scroll bar does not jump.',
    ],
    ['Use it for fewer than a hundred things: `Grid` is simpler, and the browser’s own search finds all of them.'],
  ),
} satisfies Meta<typeof VirtualGrid<Item>>
export default meta
type Story = StoryObj<typeof meta>

export const AllVariants: Story = { args: { items: items.slice(0, 12) } }

export const DrawsOnlyWhatIsNear: Story = {
  parameters: noPicture,
  play: async ({ canvas, args }) => {
    const cards = await canvas.findAllByRole('listitem')
    await expect(cards.length).toBeLessThan(120)
    await expect(cards[0]).toHaveAttribute('aria-setsize', '10000')
    await expect(args.onEndReached).not.toHaveBeenCalled()
  },
}

export const AsksForMoreAtTheEnd: Story = {
  args: { items: items.slice(0, 400) },
  parameters: noPicture,
  play: async ({ canvas, args }) => {
    await canvas.findAllByRole('listitem')
    await expect(args.onEndReached).not.toHaveBeenCalled()
    window.scrollTo(0, document.documentElement.scrollHeight)
    await waitFor(() => expect(args.onEndReached).toHaveBeenCalledOnce(), { timeout: 5000 })
    await expect(await canvas.findByText('Clip 400')).toBeVisible()
    window.scrollTo(0, 0)
  },
}
