import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { OutboxNotice } from '../../../src/screens/outbox/OutboxNotice.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { choose, range } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'

const meta = {
  title: 'Patterns/Whole product/Outbox notice',
  component: OutboxNotice,
  tags: ['autodocs'],
  args: { count: 1, waitsFor: 'network', onDismiss: fn() },
  argTypes: {
    count: range(1, 20, 1, 'Number of waiting likes and unlikes.'),
    waitsFor: choose(['network', 'server'], 'The cause: no network, or an unreachable server.'),
  },
  parameters: partUsage({
    purpose: 'Says that unsent changes are kept, and when they will be sent.',
    status: 'stable',
    overPage: true,
    accessibility: { role: '`status`.', keys: [], announced: 'Its text, when it comes and when the number changes.' },
  }),
} satisfies Meta<typeof OutboxNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }
/** Only one at a time, since it is at the bottom of the page. */
export const AllVariants: Story = { parameters: everyMode, args: { count: 12, waitsFor: 'server' } }
