import type { Meta, StoryObj } from '@storybook/react-vite'
import { Clapperboard, CreditCard, Heart, Newspaper, Upload } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Badge } from '../../src/ui/Badge.tsx'
import { BottomBar } from '../../src/ui/BottomBar.tsx'
import { NavTabs } from '../../src/ui/NavTabs.tsx'
import { Stack } from '../../src/ui/Stack.tsx'
import { Tabs } from '../../src/ui/Tabs.tsx'
import { Text } from '../../src/ui/Text.tsx'
import { noPicture } from '../noPicture.ts'
import { usage } from '../usage.ts'

const meta = {
  title: 'UI/Tabs',
  component: Tabs,
  subcomponents: { BottomBar, NavTabs },
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
  parameters: usage(
    '`Tabs` for views of one thing on one page; `NavTabs` for sections with an address, `BottomBar` for the same at the foot of a phone.',
    ['One or two words for each.'],
    ['Use tabs for steps: `StepIndicator` shows those.', 'Hide things there that people need side by side.'],
  ),
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

const sections = [
  { href: '#clips', label: 'Clips', icon: <Clapperboard />, current: true },
  { href: '#liked', label: 'Liked', icon: <Heart />, badge: '3' },
  { href: '#upload', label: 'Upload', icon: <Upload /> },
]
const groups = [
  { label: 'Work', items: sections },
  {
    label: 'More',
    items: [
      { href: '#plan', label: 'Plan', icon: <CreditCard /> },
      { href: '#news', label: 'News', icon: <Newspaper /> },
    ],
  },
]

export const AllVariants: Story = {
  render: (args) => (
    <Stack gap={7}>
      <Tabs {...args} />
      <div style={{ maxInlineSize: '15rem' }}>
        <NavTabs label="Sections, at the side" groups={groups} />
      </div>
      <div style={{ maxInlineSize: '24rem' }}>
        <BottomBar label="Sections, at the foot" groups={groups} moreLabel="More" />
      </div>
    </Stack>
  ),
}

export const MovedWithArrows: Story = {
  parameters: noPicture,
  render: function Moving({ value: first, onChange, ...args }) {
    const [value, setValue] = useState(first)
    return <Tabs {...args} value={value} onChange={setValue} />
  },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: /Liked/ })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Liked clips.')
  },
}

export const CurrentSectionIsAnnounced: Story = {
  parameters: noPicture,
  render: () => <NavTabs label="Sections" groups={groups} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Clips' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: 'Upload' })).not.toHaveAttribute('aria-current')
  },
}
