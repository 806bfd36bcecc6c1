import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { mockPlans } from '../../../mocks/fixtures/mockPlans.ts'
import { PlanCard } from '../../../src/screens/plans/PlanCard.tsx'
import { Button } from '../../../src/ui/action/Button.tsx'
import { Badge } from '../../../src/ui/feedback/Badge.tsx'
import { noPicture } from '../../noPicture.ts'
import { longText } from '../../screens/sharedArgs.ts'
import { onOff, slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants, asWideAs, inList } from '../allVariants.tsx'

const [free, creator, studio] = mockPlans as [(typeof mockPlans)[0], (typeof mockPlans)[0], (typeof mockPlans)[0]]

const current = <Badge tone="select">Your plan</Badge>
const popular = <Badge tone="accent">Most popular</Badge>
const choose = (plan: string) => (
  <Button variant="primary" fullWidth onClick={fn()}>
    Choose {plan}
  </Button>
)

const meta = {
  title: 'Patterns/Shop and news/Plan card',
  component: PlanCard,
  tags: ['autodocs'],
  args: { plan: creator, level: 2, perMonth: 'per month', selected: false, badge: null, action: choose('Creator') },
  argTypes: {
    plan: slot({ free, creator, studio }, 'The plan.'),
    selected: onOff('Set off from the others: the account’s plan, or the most popular one.'),
    badge: slot({ none: null, current, popular }, 'Beside the name.'),
    action: slot({ button: choose('Creator'), none: null }, 'The button that chooses the plan.'),
  },
  parameters: partUsage({
    purpose: 'One plan: its price, features and limits.',
    status: 'stable',
    accessibility: {
      role: '`listitem` with a heading of the given `level`; the action names the plan.',
      keys: [],
      announced: 'Its text; the tick before a feature is silent.',
    },
  }),
} satisfies Meta<typeof PlanCard>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], decorators: [inList, asWideAs('20rem')], parameters: noPicture }

export const AllVariants: Story = allVariants(
  PlanCard,
  {
    'to choose': {},
    current: { selected: true, badge: current, action: null },
    popular: { selected: true, badge: popular },
    'costs nothing': { plan: free, action: choose('Free') },
    'long texts': {
      plan: { ...studio, title: 'Studio for teams that publish daily', features: [longText, 'All formats'] },
      action: choose('Studio'),
    },
  },
  { min: '16rem', list: true },
)
