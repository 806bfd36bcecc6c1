import type { Meta, StoryObj } from '@storybook/react-vite'
import { UploadTrayRow } from '../../../src/screens/upload/UploadTrayRow.tsx'
import { oneModeOf } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { choose, onOff, slot, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants, asWideAs, inList } from '../allVariants.tsx'
import { longFileName, progress, uploadRow } from './uploadArgs.ts'

const server = { kind: 'server', lines: [] } as const
const { name, problem, failure, retryable, onCancel, onRetry, onRemove, onKeepClips } = uploadRow

const meta = {
  title: 'Patterns/Clips/Upload tray row',
  component: UploadTrayRow,
  tags: ['autodocs'],
  args: { state: 'sending', name, progress, problem, failure, retryable, onCancel, onRetry, onRemove, onKeepClips },
  argTypes: {
    state: choose(
      [
        ...(['queued', 'preparing', 'sending', 'interrupted', 'failed'] as const),
        ...(['restQueued', 'sendingRest', 'restInterrupted', 'restFailed', 'sent'] as const),
      ],
      'The progress.',
    ),
    name: words('Of the file.'),
    progress: slot({ 'not begun': null, 'two fifths': progress }, 'While it is sent.'),
    failure: slot({ none: null, server }, 'Why the upload failed.'),
    retryable: onOff('Retrying with the same file may help.'),
  },
  parameters: partUsage({
    purpose: 'One upload in the tray.',
    status: 'stable',
    accessibility: {
      role: '`listitem`, named by the file; the buttons name it too.',
      keys: [],
      announced: 'Nothing by itself; the progress can be read. The title of the tray announces the results.',
    },
  }),
} satisfies Meta<typeof UploadTrayRow>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], decorators: [inList, asWideAs('20rem')], parameters: noPicture }

export const AllVariants: Story = allVariants(
  UploadTrayRow,
  {
    queued: { state: 'queued', progress: null },
    'preparing the clips': { state: 'preparing', progress: null },
    sending: {},
    'with clips that can be watched already': { localClips: 9 },
    'paused until the network is back': { state: 'interrupted' },
    'failed, can be tried again': { state: 'failed', failure: server, retryable: true },
    refused: {
      state: 'failed',
      failure: { kind: 'refused', lines: ['Your plan allows 5 videos a month, and you’ve used them all.'] },
    },
    'the rest is waiting': { state: 'restQueued', progress: null },
    'the rest is on its way': { state: 'sendingRest' },
    'the rest is paused': { state: 'restInterrupted' },
    'the rest was refused': { state: 'restFailed', failure: server, retryable: true },
    sent: { state: 'sent', progress: null },
    'long name': { name: longFileName },
  },
  { min: '14rem', list: true },
)

export const RightToLeft: Story = { ...AllVariants, parameters: oneModeOf(AllVariants), globals: { direction: 'rtl' } }
