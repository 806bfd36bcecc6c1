import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { mockDeletedClips } from '../../../mocks/fixtures/mockDeletedClips.ts'
import { BinEntry } from '../../../src/screens/bin/BinEntry.tsx'
import { oneModeOf } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { onOff, slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants, asWideAs, inList } from '../allVariants.tsx'

const [clip, other] = mockDeletedClips
if (!clip || !other) throw new Error('The bin of the mocks is empty.')
const longTitle = {
  ...clip,
  title: 'Everything that we got wrong about the second launch, and what it cost us in the end',
}

const meta = {
  title: 'Patterns/Clips/Bin entry',
  component: BinEntry,
  tags: ['autodocs'],
  args: { clip, busy: false, onRestore: fn(), onRemove: fn() },
  argTypes: {
    clip: slot(
      { 'with a picture': clip, 'without a picture': other, 'with a long title': longTitle },
      'The deleted clip.',
    ),
    busy: onOff('It is being restored.'),
  },
  parameters: partUsage({
    purpose: 'One deleted clip, with the date until which it is kept. It can be restored or deleted permanently.',
    status: 'stable',
    accessibility: {
      role: '`listitem`; its buttons name the clip.',
      keys: [],
      announced: 'Nothing. The page announces a restored clip.',
    },
  }),
} satisfies Meta<typeof BinEntry>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], decorators: [inList, asWideAs('45rem')], parameters: noPicture }

export const AllVariants: Story = allVariants(
  BinEntry,
  {
    'with a picture': {},
    'without a picture': { clip: other },
    'being restored': { busy: true },
    'long title': { clip: longTitle },
  },
  { list: true },
)

export const RightToLeft: Story = { ...AllVariants, parameters: oneModeOf(AllVariants), globals: { direction: 'rtl' } }
