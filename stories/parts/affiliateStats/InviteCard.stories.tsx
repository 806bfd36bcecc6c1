import type { Meta, StoryObj } from '@storybook/react-vite'
import { InviteCard } from '../../../src/screens/affiliateStats/InviteCard.tsx'
import { noPicture } from '../../noPicture.ts'
import { words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'

const meta = {
  title: 'Patterns/Shop and news/Invite card',
  component: InviteCard,
  tags: ['autodocs'],
  args: { url: 'https://clipaway.example/invite/lea-cuts' },
  argTypes: { url: words('The partner’s own link.') },
  parameters: partUsage({
    purpose: 'The invite link, to copy or to scan with a phone.',
    status: 'stable',
    accessibility: {
      role: 'A field that can be read and copied from, a button, and an `img`.',
      keys: [],
      announced: 'That the link was copied.',
    },
  }),
} satisfies Meta<typeof InviteCard>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = allVariants(InviteCard, {
  short: {},
  long: { url: `https://clipaway.example/invite/${'lea-cuts-and-cuts-'.repeat(5)}` },
})
