import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { UploadRow } from '../../src/screens/upload/UploadRow.tsx'
import type { UploadRowProps } from '../../src/screens/upload/UploadRowProps.ts'
import { UploadScreen } from '../../src/screens/upload/UploadScreen.tsx'

const row: UploadRowProps = {
  state: 'ready',
  name: 'harbour-walk.mp4',
  bytes: 734_003_200,
  title: '',
  captionsName: null,
  captionsProblem: null,
  problem: null,
  progress: null,
  failure: null,
  onTitleChange: fn(),
  onCaptionsChoose: fn(),
  onCaptionsRemove: fn(),
  onCancel: fn(),
  onRetry: fn(),
  onRemove: fn(),
}
const rows = (...changes: Partial<UploadRowProps>[]) =>
  changes.map((change) => <UploadRow key={change.name ?? row.name} {...row} {...change} />)

const meta = {
  title: 'Screens/Upload',
  component: UploadScreen,
  args: {
    limits: { plan: 'Creator', bytes: 8_000_000_000, seconds: 10_800, videos: 60 },
    settings: { aspect: 'source', min_seconds: '', max_seconds: '', max_clips: '' },
    settingErrors: {},
    fileCount: 0,
    readyCount: 0,
    sending: false,
    onSettingChange: fn(),
    onSettingBlur: fn(),
    onFiles: fn(),
    onSubmit: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof UploadScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const files = [new File(['a'], 'a.mp4', { type: 'video/mp4' }), new File(['b'], 'b.mov')]
    await userEvent.upload(canvas.getByLabelText('Drop your videos here', { selector: 'input' }), files)
    await expect(args.onFiles).toHaveBeenCalledWith(files)
    await userEvent.click(canvas.getByRole('button', { name: 'Add a video first' }))
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}
export const LimitsUnknown: Story = { args: { limits: null } }

export const Ready: Story = {
  args: {
    fileCount: 2,
    readyCount: 2,
    children: rows({}, { name: 'evening-talk.mov', title: 'An evening talk', captionsName: 'evening-talk.srt' }),
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /Vertical 9:16/ }))
    await expect(args.onSettingChange).toHaveBeenCalledWith('aspect', '9:16')
    await userEvent.click(canvas.getByRole('button', { name: 'Upload 2 videos' }))
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}

export const WrongSettings: Story = {
  args: {
    fileCount: 1,
    readyCount: 1,
    children: rows({}),
    settings: { aspect: '1:1', min_seconds: '40', max_seconds: '30', max_clips: 'many' },
    settingErrors: {
      max_seconds: ['Longest must be at least as long as shortest.'],
      max_clips: ['Enter a whole number.'],
    },
  },
}

export const Sending: Story = {
  args: {
    fileCount: 3,
    sending: true,
    children: rows(
      {
        state: 'sending',
        progress: { loaded: 301_000_000, total: 734_003_200, bytesPerSecond: 5_200_000, secondsLeft: 83 },
      },
      { name: 'waiting.mp4', state: 'queued' },
      { name: 'earlier.mp4', state: 'sent' },
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Upload of harbour-walk.mp4' })).toHaveAttribute(
      'aria-valuenow',
      '41',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel harbour-walk.mp4' }))
    await expect(row.onCancel).toHaveBeenCalled()
  },
}
export const Finishing: Story = {
  args: {
    fileCount: 1,
    sending: true,
    children: rows({
      state: 'sending',
      progress: { loaded: 734_003_200, total: 734_003_200, bytesPerSecond: 5_200_000, secondsLeft: 0 },
    }),
  },
}
export const Looking: Story = { args: { fileCount: 1, children: rows({ state: 'checking' }) } }

export const Refused: Story = {
  args: {
    fileCount: 4,
    children: rows(
      { name: 'cat.png', state: 'refused', bytes: 12_000, problem: { kind: 'notVideo' } },
      { name: 'empty.mp4', state: 'refused', bytes: 0, problem: { kind: 'empty' } },
      {
        name: 'conference.mp4',
        state: 'refused',
        bytes: 9_300_000_000,
        problem: { kind: 'tooLarge', bytes: 9_300_000_000, limit: 8_000_000_000, plan: 'Creator' },
      },
      {
        name: 'marathon.mp4',
        state: 'refused',
        problem: { kind: 'tooLong', seconds: 14_400, limit: 10_800, plan: 'Creator' },
      },
    ),
  },
}
export const Failed: Story = {
  args: {
    fileCount: 5,
    children: rows(
      { name: 'large.mp4', state: 'failed', failure: { kind: 'tooLarge', lines: ['At most 8 GB, please.'] } },
      { name: 'damaged.mp4', state: 'failed', failure: { kind: 'notVideo', lines: [] } },
      { name: 'sixth.mp4', state: 'failed', failure: { kind: 'refused', lines: ['This month is used up.'] } },
      { name: 'train.mp4', state: 'failed', failure: { kind: 'offline', lines: [] } },
      { name: 'unlucky.mp4', state: 'failed', failure: { kind: 'server', lines: [] } },
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again: train.mp4' }))
    await expect(row.onRetry).toHaveBeenCalled()
  },
}
export const CaptionsProblem: Story = {
  args: { fileCount: 1, readyCount: 1, children: rows({ captionsProblem: 'notCaptions' }) },
}
export const LongTexts: Story = {
  args: {
    fileCount: 1,
    readyCount: 1,
    children: rows({
      name: `${'what-nobody-tells-you-about-estimates-deadlines-and-promises-'.repeat(3)}final-final.mp4`,
      title: 'What nobody tells you about estimates, deadlines, promises and the difference between the three of them',
      captionsName: `${'a-very-long-name-of-captions-'.repeat(4)}.srt`,
    }),
  },
}
