import type { Meta, StoryObj } from '@storybook/react-vite'
import { Clapperboard, Heart } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Badge } from '../../../src/ui/feedback/Badge.tsx'
import { Tabs } from '../../../src/ui/navigation/Tabs.tsx'
import { Text } from '../../../src/ui/text/Text.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { choose, controlled, given, words } from '../controls.ts'

const views = [
  { value: 'all', label: 'All', content: <Text>All clips.</Text> },
  { value: 'liked', label: 'Liked', content: <Text>Liked clips.</Text> },
]
const steps = [
  { value: '1', label: '1. Choose a file', content: <Text>Choose a file.</Text> },
  { value: '2', label: '2. Choose a shape', content: <Text>Choose a shape.</Text> },
]

const meta = {
  title: 'Components/Navigation/Tabs',
  component: Tabs,
  tags: ['autodocs'],
  args: {
    label: 'Clips',
    value: 'all',
    onChange: fn(),
    tabs: [
      { value: 'all', label: 'All', icon: <Clapperboard />, content: <Text>All clips.</Text> },
      { value: 'liked', label: 'Liked', icon: <Heart />, badge: <Badge>3</Badge>, content: <Text>Liked clips.</Text> },
      { value: 'shared', label: 'Shared', disabled: true, content: <Text>Shared clips.</Text> },
    ],
  },

  argTypes: {
    label: words('The accessible name of the tab list.'),
    value: choose(['all', 'liked'], 'The tab that is shown.'),
    tabs: given('Value, label and content; optionally icon, badge and disabled.'),
    onChange: given('Called with the value of the chosen tab.'),
  },
  parameters: usage({
    purpose: 'Views of one thing on one page. If each has its own address, use `NavTabs`.',
    status: { deprecated: 'no screen uses it; take SegmentedControl for views, NavTabs for sections' },
    do: [
      {
        text: 'One or two words for each.',
        example: () => <Tabs label="Views of clips" tabs={views} value="all" onChange={() => undefined} />,
      },
    ],
    dont: [
      {
        text: 'Use tabs for steps: `StepIndicator` shows those.',
        example: () => <Tabs label="Steps" tabs={steps} value="1" onChange={() => undefined} />,
      },
      'Hide things there that people need side by side.',
    ],
    accessibility: {
      role: '`tablist` with `tab`s, and a `tabpanel`.',
      keys: [
        ['Tab', 'to the chosen tab, then into its panel'],
        ['← →', 'show the one before or after'],
        ['Home, End', 'the first or the last'],
      ],
      announced: 'Name of the list, the tab, its place, and whether it is selected.',
    },
  }),
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  decorators: [controlled('value')],
  parameters: noPicture,
}

export const AllVariants: Story = { parameters: everyMode }

export const MovedWithArrows: Story = {
  parameters: noPicture,
  render: function Moving({ value: first, onChange: _report, ...args }) {
    const [value, setValue] = useState(first)
    return <Tabs {...args} value={value} onChange={setValue} />
  },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: /Liked/ })).toHaveAttribute('aria-selected', 'true'))
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Liked clips.')
  },
}
