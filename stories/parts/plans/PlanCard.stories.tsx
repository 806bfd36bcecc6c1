import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { mockPlans } from '../../../mocks/fixtures/mockPlans.ts'
import { PlanCard } from '../../../src/screens/plans/PlanCard.tsx'
import { noPicture } from '../../noPicture.ts'
import { longText } from '../../screens/sharedArgs.ts'
import { onOff, slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants, asWideAs, inList } from '../allVariants.tsx'

const [free, creator, studio] = mockPlans as [(typeof mockPlans)[0], (typeof mockPlans)[0], (typeof mockPlans)[0]]

const meta = {
  title: 'Parts/plans/PlanCard',
  component: PlanCard,
  tags: ['autodocs'],
  args: { plan: creator, current: false, busy: false, disabled: false, onChoose: fn() },
  argTypes: {
    plan: slot({ free, creator, studio }, 'The plan.'),
    current: onOff('The one that the account has.'),
    busy: onOff('It is being chosen.'),
    disabled: onOff('Another one is being chosen, or payments are not set up.'),
  },
  parameters: partUsage({
    purpose: 'One plan: its price and what it brings, its limits among that.',
    status: 'stable',
    accessibility: {
      role: '`listitem` with a heading of level 2; the button names the plan.',
      keys: [],
      announced: 'Its text; the tick before a feature is silent.',
    },
  }),
} satisfies Meta<typeof PlanCard>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { decorators: [inList, asWideAs('20rem')], parameters: noPicture }

export const AllVariants: Story = allVariants(
  PlanCard,
  {
    'to choose': {},
    current: { current: true },
    'costs nothing': { plan: free },
    busy: { busy: true },
    disabled: { disabled: true },
    'long texts': {
      plan: { ...studio, title: 'Studio for teams that publish daily', features: [longText, 'All formats'] },
    },
  },
  { min: '16rem', list: true },
)
