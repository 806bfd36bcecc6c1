import type { Meta, StoryObj } from '@storybook/react-vite'
import { StrengthMeter } from '../../../src/screens/account/StrengthMeter.tsx'
import { noPicture } from '../../noPicture.ts'
import { choose } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants, asWideAs } from '../allVariants.tsx'

const meta = {
  title: 'Patterns/Account/Password strength',
  component: StrengthMeter,
  tags: ['autodocs'],
  args: { strength: 'fair' },
  argTypes: { strength: choose(['none', 'short', 'weak', 'fair', 'strong'], 'How hard the password is to guess.') },
  parameters: partUsage({
    purpose: 'The strength of a new password: three bars and a sentence. It advises, but never blocks.',
    status: 'stable',
    accessibility: {
      role: 'None: it is the description of the field. The bars are silent.',
      keys: [],
      announced: 'The sentence, with the field.',
    },
  }),
} satisfies Meta<typeof StrengthMeter>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], decorators: [asWideAs('24rem')], parameters: noPicture }

export const AllVariants: Story = allVariants(
  StrengthMeter,
  {
    'nothing typed': { strength: 'none' },
    short: { strength: 'short' },
    weak: { strength: 'weak' },
    fair: { strength: 'fair' },
    strong: { strength: 'strong' },
  },
  { min: '16rem' },
)
