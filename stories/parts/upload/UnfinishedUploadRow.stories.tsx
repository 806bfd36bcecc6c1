import type { Meta, StoryObj } from '@storybook/react-vite'
import { UnfinishedUploadRow } from '../../../src/screens/upload/UnfinishedUploadRow.tsx'
import { oneModeOf } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { onOff, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants, asWideAs, inList } from '../allVariants.tsx'
import { longFileName, unfinished } from './uploadArgs.ts'

const meta = {
  title: 'Patterns/Clips/Unfinished upload row',
  component: UnfinishedUploadRow,
  tags: ['autodocs'],
  args: unfinished,
  argTypes: { name: words('Of the file.'), mistaken: onOff('Another file was chosen.') },
  parameters: partUsage({
    purpose: 'An upload in the tray that resumes once its file is chosen again.',
    status: 'stable',
    accessibility: {
      role: '`listitem`, named by the file; the buttons name it too.',
      keys: [['Enter', 'on the button opens the file picker']],
      announced: 'That another file was chosen.',
    },
  }),
} satisfies Meta<typeof UnfinishedUploadRow>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture, decorators: [inList, asWideAs('20rem')] }

export const AllVariants: Story = allVariants(
  UnfinishedUploadRow,
  {
    unfinished: {},
    'nothing of it has arrived': { share: 0 },
    'of the clips': { what: 'clips' },
    'of the rest': { what: 'rest' },
    'another file was chosen': { mistaken: true },
    'long name': { name: longFileName },
  },
  { min: '14rem', list: true },
)

export const RightToLeft: Story = { ...AllVariants, parameters: oneModeOf(AllVariants), globals: { direction: 'rtl' } }
