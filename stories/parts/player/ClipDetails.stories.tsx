import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { mockOpinion } from '../../../mocks/fixtures/mockClips.ts'
import { ClipDetails } from '../../../src/screens/player/ClipDetails.tsx'
import { SecondOpinionSection } from '../../../src/screens/player/SecondOpinionSection.tsx'
import { noPicture } from '../../noPicture.ts'
import { given, slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants, asWideAs } from '../allVariants.tsx'
import { clipChoices } from '../clipArgs.ts'

const opinionArgs = { clip: clipChoices.landscape, opinion: mockOpinion, busy: false, errors: [], onUse: fn() }

const meta = {
  title: 'Patterns/Clips/Clip details',
  component: ClipDetails,
  tags: ['autodocs'],
  args: { clip: clipChoices.landscape },
  argTypes: { clip: slot(clipChoices, 'The clip that plays.'), opinion: given('The second opinion, if there is one.') },
  parameters: partUsage({
    purpose: 'Why a clip was chosen, where it comes from, and the player’s keyboard shortcuts.',
    status: 'stable',
    accessibility: {
      role: '`complementary` with a name; each reason has a `meter`. Score details and shortcuts open on demand.',
      keys: [['Enter', 'opens the collapsed parts']],
      announced: 'A reason, and how strong it is within its video.',
    },
  }),
} satisfies Meta<typeof ClipDetails>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], decorators: [asWideAs('24rem')], parameters: noPicture }

export const AllVariants: Story = allVariants(
  ClipDetails,
  {
    'two reasons': {},
    'with a note': { clip: clipChoices.portrait },
    'without a reason': { clip: clipChoices['without a reason'] },
    'with a second opinion': { opinion: <SecondOpinionSection {...opinionArgs} /> },
    'long texts': { clip: clipChoices['long texts'] },
  },
  { min: '20rem' },
)
