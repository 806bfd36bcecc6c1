import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { Pagination } from '../../../src/ui/navigation/Pagination.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { controlled, given, range, words } from '../controls.ts'

const meta = {
  title: 'Components/Navigation/Pagination (pager)',
  component: Pagination,
  tags: ['autodocs'],
  args: {
    label: 'Pages of partners',
    previousLabel: 'Previous page',
    nextLabel: 'Next page',
    page: 1,
    pageCount: 7,
    text: 'Page 2 of 7',
    onChange: fn(),
  },

  argTypes: {
    label: words('Name of the navigation.'),
    previousLabel: words('Name of the first arrow.'),
    nextLabel: words('Name of the second arrow.'),
    page: range(0, 6, 1, 'Zero-based.'),
    pageCount: range(1, 7, 1, 'How many there are.'),
    text: words('Shown between the arrows, e.g. "Page 2 of 7".'),
    onChange: given('Called with the requested page.'),
  },
  parameters: usage({
    purpose: 'Pages through a long list. Renders nothing when there is only one page.',
    status: 'stable',
    do: [
      {
        text: 'Show the current page and the number of pages.',
        example: () => (
          <Pagination
            label="Two of seven"
            previousLabel="Previous page"
            nextLabel="Next page"
            page={1}
            pageCount={7}
            text="Page 2 of 7"
            onChange={() => undefined}
          />
        ),
      },
    ],
    dont: [
      {
        text: 'Let people page without an end in sight.',
        example: () => (
          <Pagination
            label="Without an end"
            previousLabel="Previous page"
            nextLabel="Next page"
            page={1}
            pageCount={7}
            text="…"
            onChange={() => undefined}
          />
        ),
      },
      'Page through clips: they load while scrolling, see `VirtualGrid`.',
    ],
    accessibility: {
      role: '`navigation` with two `button`s and a `status`.',
      keys: [['Enter, Space', 'on a button: the page before or after; the focus stays']],
      announced: 'The new page, politely.',
    },
  }),
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  decorators: [controlled('page')],
  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: (args) => (
    <Stack gap={5}>
      <Pagination {...args} label="First page" page={0} text="Page 1 of 7" />
      <Pagination {...args} />
      <Pagination {...args} label="Last page" page={6} text="Page 7 of 7" />
    </Stack>
  ),
}

export const EndsAreBlocked: Story = {
  args: { page: 0, text: 'Page 1 of 7' },
  parameters: noPicture,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Previous page' }))
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith(1))
  },
}
