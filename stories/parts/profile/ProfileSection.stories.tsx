import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProfileSection } from '../../../src/screens/profile/ProfileSection.tsx'
import { Button } from '../../../src/ui/action/Button.tsx'
import { noPicture } from '../../noPicture.ts'
import { longName, longText } from '../../screens/sharedArgs.ts'
import { given, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'

const meta = {
  title: 'Patterns/Account/Profile section',
  component: ProfileSection,
  tags: ['autodocs'],
  args: { title: 'Your data', lead: 'Everything that we keep about you.', children: <Button>Download it</Button> },
  argTypes: {
    title: words('The title, which names the section.'),
    lead: words('A sentence about it.'),
    children: given('The controls.'),
  },
  parameters: partUsage({
    purpose: 'One section of the profile. Its title is beside the content, or above it on a phone.',
    status: 'stable',
    accessibility: { role: '`region`, named by its heading of level 2.', keys: [], announced: 'Its title.' },
  }),
} satisfies Meta<typeof ProfileSection>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = allVariants(ProfileSection, {
  'with a sentence': {},
  'title alone': { lead: undefined },
  'long texts': { title: longName, lead: longText },
})
