import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import landscape from '../../../mocks/media/landscape.mp4'
import { UploadRow } from '../../../src/screens/upload/UploadRow.tsx'
import type { UploadRowProps } from '../../../src/screens/upload/UploadRowProps.ts'
import { UploadScreen } from '../../../src/screens/upload/UploadScreen.tsx'
import { everyMode } from '../../everyMode.ts'
import { inPage } from '../../inPage.tsx'
import { noPicture } from '../../noPicture.ts'
import { uploadRow as row } from '../../parts/upload/uploadArgs.ts'

const rows = (...changes: Partial<UploadRowProps>[]) =>
  changes.map((change) => <UploadRow key={change.name ?? row.name} {...row} {...change} />)

const meta = {
  title: 'Screens/Clips/Upload',
  component: UploadScreen,
  decorators: [inPage('dashboard', 'upload')],
  args: {
    limits: { plan: 'Creator', bytes: 8 * 1024 ** 3, seconds: 10_800, videos: 60 },
    settings: { aspect: 'source', caption_style: 'none', min_seconds: '', max_seconds: '', max_clips: '' },
    settingErrors: {},
    usedNumbers: { min_seconds: 15, max_seconds: 60, max_clips: 9 },
    blankNumbers: { min_seconds: 15, max_seconds: 60, max_clips: 9 },
    quota: { used: 12, max: 60, left: 48, resetsAt: '2026-04-01T00:00:00.000Z' },
    fileCount: 0,
    readyCount: 0,
    sentCount: 0,
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
  parameters: everyMode,
  play: async ({ canvas, args, userEvent }) => {
    const files = [new File(['a'], 'a.mp4', { type: 'video/mp4' }), new File(['b'], 'b.mov')]
    await userEvent.upload(canvas.getByLabelText('Drop your videos here', { selector: 'input' }), files)
    await waitFor(() => expect(args.onFiles).toHaveBeenCalledWith(files))
    await userEvent.click(canvas.getByRole('button', { name: 'Add a video first' }))
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}
/** Nothing is sold: the limits are not part of a plan, and no bigger plan is offered. */
export const WithoutPlans: Story = {
  args: {
    hasPlans: false,
    quota: { used: 40, max: 40, left: 0, resetsAt: '2026-04-01T00:00:00.000Z' },
    fileCount: 1,
    children: rows({
      state: 'refused',
      hasPlans: false,
      problem: { kind: 'tooLong', seconds: 14_400, limit: 10_800, plan: 'Creator' },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Files can be up to/)).toBeVisible()
    await expect(canvas.getByText(/videos can be up to 3/)).toBeVisible()
    await expect(canvas.queryByText(/plan/i)).toBeNull()
  },
}
export const LimitsUnknown: Story = { args: { limits: null, quota: null } }

export const Ready: Story = {
  args: {
    fileCount: 2,
    readyCount: 2,
    children: rows({}, { name: 'evening-talk.mov', title: 'An evening talk', captionsName: 'evening-talk.srt' }),
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByText('Original, no captions, up to 9 clips of 15 to 60 seconds'))
    await userEvent.click(canvas.getByRole('radio', { name: /Vertical 9:16/ }))
    await waitFor(() => expect(args.onSettingChange).toHaveBeenCalledWith('aspect', '9:16'))
    await userEvent.click(canvas.getByRole('radio', { name: /Pill/ }))
    await waitFor(() => expect(args.onSettingChange).toHaveBeenCalledWith('caption_style', 'pill'))
    await userEvent.click(canvas.getByRole('button', { name: 'Upload 2 videos' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
  },
}

export const Refused: Story = {
  args: {
    fileCount: 4,
    children: rows(
      { name: 'cat.png', state: 'refused', bytes: 12_000, problem: { kind: 'notVideo' } },
      { name: 'interview.srt', state: 'refused', bytes: 9_000, problem: { kind: 'captionsAlone' } },
      { name: 'empty.mp4', state: 'refused', bytes: 0, problem: { kind: 'empty' } },
      {
        name: 'conference.mp4',
        state: 'refused',
        bytes: 9_300_000_000,
        problem: { kind: 'tooLarge', bytes: 9_300_000_000, limit: 8 * 1024 ** 3, plan: 'Creator' },
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
    fileCount: 6,
    children: rows(
      {
        name: 'large.mp4',
        state: 'failed',
        failure: { kind: 'tooLarge', lines: ['Your plan allows files up to 8 GB.'] },
      },
      { name: 'damaged.mp4', state: 'failed', failure: { kind: 'notVideo', lines: [] } },
      { name: 'notes.mp4', state: 'failed', failure: { kind: 'notVideo', lines: ['This file isn’t a video.'] } },
      {
        name: 'sixth.mp4',
        state: 'failed',
        failure: { kind: 'refused', lines: ['Your plan allows 5 videos a month, and you’ve used them all.'] },
      },
      { name: 'train.mp4', state: 'failed', failure: { kind: 'server', lines: [] }, retryable: true },
      { name: 'unlucky.mp4', state: 'failed', failure: { kind: 'server', lines: [] }, retryable: true },
    ),
  },
  play: async ({ canvas, userEvent }) => {
    // The server's reason replaces our guess.
    await expect(within(canvas.getByRole('listitem', { name: 'notes.mp4' })).getByRole('alert')).toHaveTextContent(
      /^This file isn’t a video\.$/,
    )
    // Only where the same file can succeed.
    await expect(canvas.getAllByRole('button', { name: /Try again/ })).toHaveLength(2)
    await expect(canvas.getAllByRole('link', { name: 'See plans' })).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Try again: train.mp4' }))
    await expect(row.onRetry).toHaveBeenCalled()
  },
}
export const SentAndFailed: Story = {
  parameters: noPicture,
  args: { fileCount: 1, sentCount: 1, outcome: 'failed', children: rows({ state: 'sent', outcome: 'failed' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/couldn’t make clips of it/)).toBeVisible()
  },
}

/** The failed files may be far below the banner. */
export const SomeNotUploaded: Story = {
  args: {
    fileCount: 3,
    sentCount: 1,
    failedCount: 2,
    outcome: 'ready',
    children: rows(
      { state: 'sent', outcome: 'ready' },
      { name: 'garbage.mp4', state: 'failed', failure: { kind: 'notVideo', lines: [] } },
      { name: 'notes.txt', state: 'refused', problem: { kind: 'notVideo' } },
    ),
  },
  play: async ({ canvas }) => {
    const banner = await canvas.findByText('1 of 3 videos uploaded')
    await expect(banner.parentElement).toHaveTextContent(/2 files couldn’t be uploaded.*Your clips are ready/)
  },
}

/** Shown before a file is chosen, instead of after sending it. */
export const QuotaUsedUp: Story = {
  args: { quota: { used: 5, max: 5, left: 0, resetsAt: '2026-04-01T00:00:00.000Z' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No videos left this month')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/dashboard/plan')
    await expect(canvas.getByRole('button', { name: 'Choose videos' })).toHaveAttribute('aria-disabled', 'true')
  },
}
export const MoreThanIsLeft: Story = {
  args: {
    quota: { used: 4, max: 5, left: 1, resetsAt: '2026-04-01T00:00:00.000Z' },
    fileCount: 2,
    readyCount: 2,
    children: rows({}, { name: 'evening-talk.mov' }),
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(/Remove 1 to upload the rest/)).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: /Pill/ }))
    await waitFor(() => expect(args.onSettingChange).toHaveBeenCalledWith('caption_style', 'pill'))
    await userEvent.click(canvas.getByRole('button', { name: 'Upload 2 videos' }))
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Further videos are uploaded first, and the link to the clips stays in the banner. */
export const MoreChosen: Story = {
  parameters: noPicture,
  args: { fileCount: 2, sentCount: 1, readyCount: 1, children: rows({ state: 'sent' }, { name: 'market-day.mp4' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Go to your clips' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Upload video' })).toBeVisible()
  },
}

/** An error replaces the hint, so that the fields and the button below do not move. */
export const ErrorsMoveNothing: Story = {
  parameters: noPicture,
  args: { fileCount: 1, readyCount: 1, children: rows({}) },
  render: function Typed(args) {
    const [wrong, setWrong] = useState(false)
    return (
      <UploadScreen
        {...args}
        settingErrors={
          wrong ? { min_seconds: ['Enter a whole number.'], max_clips: ['Choose a number from 1 to 20.'] } : {}
        }
        onSettingBlur={() => setWrong(true)}
      />
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Clip settings'))
    const submit = canvas.getByRole('button', { name: 'Upload video' })
    // Focusing scrolls to the field, so only later movement is due to the error.
    await userEvent.click(canvas.getByRole('textbox', { name: /Shortest clip/ }))
    const before = submit.getBoundingClientRect().top
    await userEvent.tab()
    await canvas.findByText('Enter a whole number.')
    await expect(submit.getBoundingClientRect().top).toBe(before)
  },
}

/** A frame of the chosen file, with its length and size. */
export const WithPicture: Story = {
  parameters: noPicture,
  args: { fileCount: 1, readyCount: 1 },
  loaders: [async () => ({ file: await (await fetch(landscape)).blob() })],
  render: (args, { loaded }) => (
    <UploadScreen {...args}>{rows({ file: loaded.file as Blob, seconds: 8, bytes: 24_000 })}</UploadScreen>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('0:08 · 23.4 kB')).toBeVisible()
    await waitFor(() => expect(canvasElement.querySelector('img')?.naturalWidth).toBe(320))
  },
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
