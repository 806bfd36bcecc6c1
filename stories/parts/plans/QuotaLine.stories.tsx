import type { Meta, StoryObj } from '@storybook/react-vite'
import { QuotaLine } from '../../../src/screens/plans/QuotaLine.tsx'
import { noPicture } from '../../noPicture.ts'
import { slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'

const resetsAt = '2026-04-01T00:00:00.000Z'
const quotas = {
  some: { used: 12, max: 60, left: 48, resetsAt },
  fresh: { used: 0, max: 60, left: 60, resetsAt },
  'one left': { used: 4, max: 5, left: 1, resetsAt },
  'used up': { used: 5, max: 5, left: 0, resetsAt },
  unlimited: { used: 31, max: null, left: null, resetsAt },
}

const meta = {
  title: 'Patterns/Shop and news/Quota line',
  component: QuotaLine,
  tags: ['autodocs'],
  args: { quota: quotas.some },
  argTypes: { quota: slot(quotas, 'What is used of the month.') },
  parameters: partUsage({
    purpose: 'The videos left this month and the date of the reset, shown before a file is chosen.',
    status: 'stable',
    accessibility: {
      role: '`progressbar`, named by what is left.',
      keys: [],
      announced: 'What is left, and what is used.',
    },
  }),
} satisfies Meta<typeof QuotaLine>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = allVariants(
  QuotaLine,
  Object.fromEntries(Object.entries(quotas).map(([name, quota]) => [name, { quota }])),
)
