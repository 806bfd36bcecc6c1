import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { LocalClipActions } from '../../../src/screens/localClips/LocalClipActions.tsx'
import type { LocalExportView } from '../../../src/screens/localClips/LocalExportStatus.tsx'
import { oneModeOf } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { onOff, slot, words } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants, asWideAs } from '../allVariants.tsx'

const title = 'Loudest moment at 0:20'
const file = (state: LocalExportView['state'], over: Partial<LocalExportView> = {}): LocalExportView => ({
  state,
  title,
  share: 0.4,
  way: null,
  isLevelled: true,
  code: null,
  to: 'disk',
  ...over,
})

const meta = {
  title: 'Patterns/On this device/Local clip actions',
  component: LocalClipActions,
  tags: ['autodocs'],
  args: { title, liked: false, file: null, onLike: fn(), onDownload: fn(), onCancel: fn() },
  argTypes: {
    title: words('Of the clip.'),
    liked: onOff('The clip is added to the favourites after the upload.'),
    file: slot({ none: null, writing: file('writing'), done: file('done') }, 'The file that is made of it.'),
  },
  parameters: partUsage({
    purpose: 'Actions on a local clip before the upload.',
    status: 'stable',
    accessibility: {
      role: 'Buttons that name the clip; `progressbar` during an export.',
      keys: [],
      announced: 'The result of the export.',
    },
  }),
} satisfies Meta<typeof LocalClipActions>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], decorators: [asWideAs('12rem')], parameters: noPicture }

export const AllVariants: Story = allVariants(
  LocalClipActions,
  {
    untouched: {},
    liked: { liked: true },
    'waiting for its turn': { file: file('preparing') },
    'being written': { file: file('writing') },
    saved: { file: file('done', { way: 'encoded' }) },
    'copied without an encoder': { file: file('done', { way: 'copied_from_before', to: 'downloads' }) },
    cancelled: { file: file('cancelled') },
    'for the server to make': { file: file('unsupported', { code: 'no_encoder' }) },
    'no room on the disk': { file: file('full', { code: 'disk_full' }) },
    broken: { file: file('failed', { code: 'worker_gone' }) },
  },
  { min: '12rem' },
)

export const RightToLeft: Story = { ...AllVariants, parameters: oneModeOf(AllVariants), globals: { direction: 'rtl' } }
