import type { Meta, StoryObj } from '@storybook/react-vite'
import { Eye, Heart } from 'lucide-react'
import { expect } from 'storybook/test'
import { StatCard } from '../../../src/ui/data/StatCard.tsx'
import { Grid } from '../../../src/ui/layout/Grid.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { slot, words } from '../controls.ts'

const meta = {
  title: 'Components/Data/Figure card (metric, KPI)',
  component: StatCard,
  tags: ['autodocs'],
  args: { label: 'Views', value: '12,480' },

  argTypes: {
    label: words('What was counted.'),
    value: words('Already formatted for the reader’s language.'),
    hint: words('What it is measured against.'),
    icon: slot({ none: undefined, eye: <Eye />, heart: <Heart /> }, 'Before the label.'),
    trend: {
      description: 'Change from the previous period; `text` includes sign and period, e.g. "+12% this week".',
      control: 'object',
    },
  },
  parameters: usage({
    purpose: 'A single key figure.',
    status: 'stable',
    do: [
      {
        text: 'State the period and the direction in the trend.',
        example: () => (
          <StatCard
            label="Views"
            value="12,480"
            icon={<Eye />}
            trend={{ direction: 'up', good: true, text: '+12% this week' }}
          />
        ),
      },
    ],
    dont: [
      {
        text: 'Show more figures than people can read, or figures without a comparison.',
        example: () => <StatCard label="Views (avg., norm.)" value="12480.3817" />,
      },
      'Rely on colour: the arrow and the plus or minus sign carry the meaning.',
    ],
    accessibility: {
      role: 'A description list: label, value, trend, hint.',
      keys: [],
      announced: 'Label, then value, trend and hint. Icons are silent.',
    },
  }),
} satisfies Meta<typeof StatCard>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  args: { icon: <Eye />, trend: { direction: 'up', good: true, text: '+12% this week' }, hint: '' },

  parameters: noPicture,
}

export const AllVariants: Story = {
  parameters: everyMode,
  render: (args) => (
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
  ),
}

/** In a narrow card, a long number gets smaller type: broken in two, it would read as two numbers. */
export const LongNumber: Story = {
  args: { label: 'Views', value: '9,876,543,210', icon: <Eye /> },
  render: (args) => (
    <div style={{ inlineSize: 164 }}>
      <StatCard {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const value = canvas.getByText('9,876,543,210')
    const text = document.createRange()
    text.selectNodeContents(value)
    await expect(text.getClientRects()).toHaveLength(1)
    await expect(text.getBoundingClientRect().width).toBeLessThanOrEqual(value.getBoundingClientRect().width)
  },
}
