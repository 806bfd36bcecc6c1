import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { UploadRow } from '../../../src/screens/upload/UploadRow.tsx'
import { oneModeOf } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { choose, controlled, given, onOff, range, slot, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants, inList } from '../allVariants.tsx'
import { longFileName, progress, uploadRow } from './uploadArgs.ts'

const tooLong = { kind: 'tooLong', seconds: 9000, limit: 3600, plan: 'Free' } as const
const server = { kind: 'server', lines: [] } as const

const meta = {
  title: 'Patterns/Clips/Upload row',
  component: UploadRow,
  tags: ['autodocs'],
  args: uploadRow,
  argTypes: {
    state: choose(
      [
        ...(['arriving', 'recalling', 'checking', 'refused', 'ready', 'queued', 'preparing'] as const),
        ...(['sending', 'failed', 'restQueued', 'sendingRest', 'restInterrupted', 'restFailed', 'sent'] as const),
      ],
      'The state of the upload.',
    ),
    name: words('Of the file.'),
    written: range(0, 1, 0.1, 'Share of the clips that are prepared.'),
    choice: slot(
      {
        everything: null,
        'clips first': { sending: 'first', bytes: 61_000_000 },
        'clips alone': { sending: 'clips', bytes: 61_000_000 },
      },
      'What to send, if there is a choice.',
    ),
    rest: choose(['none', 'follows', 'dropped'], 'Whether the whole video follows its clips.'),
    title: words('The title of the video.'),
    progress: slot({ unknown: null, 'two fifths': progress }, 'While it is sent.'),
    problem: slot({ none: null, 'too long': tooLong, 'no video': { kind: 'notVideo' } }, 'Why the file is refused.'),
    failure: slot({ none: null, server }, 'Why the upload failed.'),
    captionsName: slot({ none: null, 'a file': 'harbour-walk.srt' }, 'Captions that are sent with it.'),
    retryable: onOff('Retrying with the same file may help.'),
    file: given('Shown as a thumbnail.'),
  },
  parameters: partUsage({
    purpose: 'One video to upload: its file, its progress, its title and its captions.',
    status: 'stable',
    accessibility: {
      role: '`listitem`, named by the file, with a heading of level 3; the buttons name the file.',
      keys: [],
      announced: 'A failure, immediately; the end of the upload. The progress can be read.',
    },
  }),
} satisfies Meta<typeof UploadRow>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['!test'],
  decorators: [inList, controlled('title', 'onTitleChange')],
  parameters: noPicture,
}

export const AllVariants: Story = allVariants(
  UploadRow,
  {
    checking: { state: 'checking', seconds: null },
    ready: {},
    'with captions': { title: 'A walk through the old harbour', captionsName: 'harbour-walk.srt' },
    'captions refused': { captionsProblem: 'notCaptions' },
    'too long for the plan': { state: 'refused', problem: tooLong },
    'sends the clips first': { choice: { sending: 'first', bytes: 61_000_000 } },
    'sends the clips alone': { choice: { sending: 'clips', bytes: 61_000_000 } },
    queued: { state: 'queued' },
    'preparing the clips': { state: 'preparing', written: 0.4 },
    sending: { state: 'sending', progress },
    'sending with captions': { state: 'sending', progress, captionsName: 'harbour-walk.srt' },
    'failed, can be tried again': { state: 'failed', failure: server, retryable: true },
    'sending the clips first': { state: 'sending', progress, rest: 'follows' },
    'the rest is waiting': { state: 'restQueued', rest: 'follows' },
    'the rest is on its way': { state: 'sendingRest', progress, rest: 'follows' },
    'the rest is paused': { state: 'restInterrupted', progress, rest: 'follows' },
    'the rest was refused': { state: 'restFailed', failure: server, retryable: true, rest: 'follows' },
    sent: { state: 'sent' },
    'all of it sent': { state: 'sent', rest: 'follows' },
    'only the clips sent': { state: 'sent', rest: 'dropped' },
    'long name': { name: longFileName, state: 'sending', progress },
  },
  { list: true },
)

/** The file name has enough room next to any number of buttons. */
export const Phone: Story = {
  ...AllVariants,
  parameters: noPicture,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    for (const name of canvas.getAllByRole('heading', { level: 3 })) {
      await expect(name.getBoundingClientRect().width).toBeGreaterThan(80)
    }
  },
}

export const RightToLeft: Story = { ...AllVariants, parameters: oneModeOf(AllVariants), globals: { direction: 'rtl' } }
