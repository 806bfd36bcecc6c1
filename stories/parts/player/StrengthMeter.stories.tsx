import type { Meta, StoryObj } from '@storybook/react-vite'
import { StrengthMeter } from '../../../src/screens/player/StrengthMeter.tsx'
import { noPicture } from '../../noPicture.ts'
import { range } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'

const meta = {
  title: 'Patterns/Clips/Strength of a clip',
  component: StrengthMeter,
  tags: ['autodocs'],
  args: { value: 0.6 },
  argTypes: { value: range(0, 1, 0.01, '0 to 1 within the video, where 1 is the strongest of its kind.') },
  parameters: partUsage({
    purpose: 'The strength of a reason, compared with the rest of the video. Hidden for values outside 0 to 1.',
    status: 'stable',
    accessibility: { role: '`meter`.', keys: [], announced: 'Its name and the share in words.' },
  }),
} satisfies Meta<typeof StrengthMeter>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = allVariants(StrengthMeter, {
  none: { value: 0 },
  some: { value: 0.35 },
  'the strongest': { value: 1 },
  'no share: nothing is drawn': { value: 18 },
})
