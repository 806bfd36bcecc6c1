import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Stack } from '../../../src/ui/layout/Stack.tsx'
import { BottomBar } from '../../../src/ui/navigation/BottomBar.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { given, range, words } from '../controls.ts'
import { groups } from './navArgs.tsx'

const meta = {
  title: 'Components/Navigation/Bottom bar (tab bar)',
  component: BottomBar,
  tags: ['autodocs'],
  args: { label: 'Sections', groups, moreLabel: 'More' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '24rem' }}>
        <Story />
      </div>
    ),
  ],
  argTypes: {
    label: words('Name of the navigation.'),
    moreLabel: words('The place that opens the menu.'),
    max: range(2, 6, 1, 'Number of places in the bar, including that menu.'),
    groups: given('The first places are in the bar, the rest in a menu behind `moreLabel`.'),
  },
  parameters: usage({
    purpose: 'The sections of the product at the bottom of a phone’s screen. Places that don’t fit are in a menu.',
    status: 'new',
    do: [
      {
        text: 'Four places at most: the three that people use most, and the rest under “More”.',
        example: () => <BottomBar label="Four places" groups={groups} moreLabel="More" />,
      },
    ],
    dont: [
      {
        text: 'Squeeze everything in: names are cut off, and thumbs miss.',
        example: () => <BottomBar label="Five places" groups={groups} moreLabel="More" max={9} />,
      },
      'Show it beside `NavTabs`.',
    ],
    accessibility: {
      role: '`navigation` with `link`s, and a `button` for the menu.',
      keys: [
        ['Tab', 'from place to place'],
        ['Enter', 'follows the link, or opens the menu'],
        ['↑ ↓, Esc', 'in the menu, as in `Menu`'],
      ],
      announced: 'Each place, and which one is current; when it is in the menu, the button says so.',
    },
  }),
} satisfies Meta<typeof BottomBar>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { max: 4 },

  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: (args) => (
    <Stack gap={6}>
      <BottomBar {...args} />
      <BottomBar {...args} label="All fit" groups={groups.slice(0, 1)} />
    </Stack>
  ),
}

export const TheRestIsInTheMenu: Story = {
  parameters: noPicture,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await expect(await screen.findByRole('menuitem', { name: 'News' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'More' })).toHaveFocus())
  },
}
