import type { Meta, StoryObj } from '@storybook/react-vite'
import { X } from 'lucide-react'
import { fn } from 'storybook/test'
import { TrayRow } from '../../../src/screens/shared/TrayRow.tsx'
import { IconButton } from '../../../src/ui/action/IconButton.tsx'
import { ProgressBar } from '../../../src/ui/feedback/ProgressBar.tsx'
import { Text } from '../../../src/ui/text/Text.tsx'
import { noPicture } from '../../noPicture.ts'
import { given, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants, asWideAs, inList } from '../allVariants.tsx'

const name = 'harbour-walk.mp4'

const meta = {
  title: 'Patterns/Whole product/Tray row',
  component: TrayRow,
  tags: ['autodocs'],
  args: {
    name,
    said: (
      <Text size="sm" tone="muted">
        Queued…
      </Text>
    ),
    actions: <IconButton label={`Cancel ${name}`} icon={<X />} onClick={fn()} />,
  },
  argTypes: {
    name: words('The subject of the row.'),
    said: given('The current status.'),
    actions: given('Icon buttons.'),
    children: given('Progress, or further details.'),
  },
  parameters: partUsage({
    purpose: 'One task in a tray.',
    status: 'stable',
    accessibility: {
      role: '`listitem`, named by its subject.',
      keys: [],
      announced: 'Nothing by itself. The title of the tray announces the results.',
    },
  }),
} satisfies Meta<typeof TrayRow>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], decorators: [inList, asWideAs('20rem')], parameters: noPicture }

export const AllVariants: Story = allVariants(
  TrayRow,
  {
    waiting: {},
    'under way': { said: null, children: <ProgressBar hideLabel size="sm" label={name} value={0.4} /> },
    'long name': { name: 'what-nobody-tells-you-about-estimates-and-deadlines.mp4' },
  },
  { min: '14rem', list: true },
)
