import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { NavTabs } from '../../../src/ui/navigation/NavTabs.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { given, words } from '../controls.ts'
import { groups } from './navArgs.tsx'

const meta = {
  title: 'Components/Navigation/Navigation (sidebar)',
  component: NavTabs,
  tags: ['autodocs'],
  args: { label: 'Sections', groups },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '15rem' }}>
        <Story />
      </div>
    ),
  ],
  argTypes: {
    label: words('Name of the navigation.'),
    groups: given('Sections that belong together: label, and items with href, label, icon, badge and current.'),
  },
  parameters: usage({
    purpose: 'Sections of the product in a column, each with its own address. On narrow screens, use `BottomBar`.',
    status: 'stable',
    do: [
      {
        text: 'Use one or two words for each, and group related sections.',
        example: () => <NavTabs label="Good sections" groups={groups} />,
      },
    ],
    dont: [
      {
        text: 'Write sentences, or mix up what people do every day with what they do once.',
        example: () => (
          <NavTabs
            label="Bad sections"
            groups={[
              {
                label: 'All',
                items: [
                  { href: '#a', label: 'Look at all the clips that were made for you' },
                  { href: '#b', label: 'Delete account' },
                ],
              },
            ]}
          />
        ),
      },
      'Use it for views of one thing: `SegmentedControl`.',
    ],
    accessibility: {
      role: '`navigation` with a named `list` per group; the current `link` has `aria-current="page"`.',
      keys: [
        ['Tab', 'from link to link'],
        ['Enter', 'follows the link'],
      ],
      announced: 'Name of the navigation and of the group, then each link with its badge, and which one is current.',
    },
  }),
} satisfies Meta<typeof NavTabs>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  parameters: noPicture,
}

export const AllVariants: Story = { parameters: everyMode }

export const CurrentSectionIsAnnounced: Story = {
  parameters: noPicture,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Clips' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: 'Upload' })).not.toHaveAttribute('aria-current')
  },
}
