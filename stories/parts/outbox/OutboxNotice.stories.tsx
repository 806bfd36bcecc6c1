import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { OutboxNotice } from '../../../src/screens/outbox/OutboxNotice.tsx'
import { noPicture } from '../../noPicture.ts'
import { range } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'

const meta = {
  title: 'Parts/outbox/OutboxNotice',
  component: OutboxNotice,
  tags: ['autodocs'],
  args: { count: 1, onDismiss: fn() },
  argTypes: { count: range(1, 20, 1, 'Number of waiting likes and unlikes.') },
  parameters: partUsage({
    purpose: 'Says that changes made offline aren’t lost.',
    status: 'stable',
    overPage: true,
    accessibility: { role: '`status`.', keys: [], announced: 'Its text, when it comes and when the number changes.' },
  }),
} satisfies Meta<typeof OutboxNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { parameters: noPicture }
/** It stands at the foot of the page, so there is one of it at a time. */
export const AllVariants: Story = { args: { count: 12 } }
