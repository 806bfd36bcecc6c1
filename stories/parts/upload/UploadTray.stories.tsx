import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { UnfinishedUploadRow } from '../../../src/screens/upload/UnfinishedUploadRow.tsx'
import { UploadTray } from '../../../src/screens/upload/UploadTray.tsx'
import { UploadTrayRow } from '../../../src/screens/upload/UploadTrayRow.tsx'
import { noPicture } from '../../noPicture.ts'
import { given, slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants, asWideAs } from '../allVariants.tsx'
import { longFileName, progress, unfinished, uploadRow } from './uploadArgs.ts'

const row = { ...uploadRow, state: 'sending', progress } as const
const counts = {
  sending: { sending: 2, failed: 0, sent: 0, unfinished: 0 },
  failed: { sending: 0, failed: 2, sent: 0, unfinished: 0 },
  sent: { sending: 0, failed: 0, sent: 1, unfinished: 0 },
  unfinished: { sending: 0, failed: 0, sent: 0, unfinished: 1 },
}

const meta = {
  title: 'Patterns/Clips/Upload tray',
  component: UploadTray,
  tags: ['autodocs'],
  args: {
    counts: counts.sending,
    progress,
    onClose: fn(),
    children: (
      <>
        <UploadTrayRow {...row} />
        <UploadTrayRow {...row} name="evening-talk.mov" state="queued" progress={null} />
      </>
    ),
  },
  argTypes: {
    counts: slot(counts, 'Running or queued, failed, finished.'),
    progress: slot({ unknown: null, 'two fifths': progress }, 'Progress of the current upload.'),
    children: given('An `UploadTrayRow` for each.'),
  },
  parameters: partUsage({
    purpose: 'On every page: uploads with their progress, and a link to the clips when they are done.',
    overPage: true,
    frameHeight: 520,
    status: 'stable',
    accessibility: {
      role: 'A named `region`; collapsed until it is opened.',
      keys: [['Enter', 'on the arrow shows or hides the uploads']],
      announced: 'The number of running, failed and finished uploads, when it changes; no percentages.',
    },
  }),
} satisfies Meta<typeof UploadTray>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = allVariants(
  UploadTray,
  {
    sending: {},
    'about to be sent': { progress: null },
    failed: { counts: counts.failed, progress: null },
    arrived: { counts: counts.sent, progress: null },
    unfinished: { counts: counts.unfinished, progress: null, children: <UnfinishedUploadRow {...unfinished} /> },
  },
  { min: '14rem' },
)

/** One line: number of uploads, progress and remaining time. Only a change of the number is announced. */
export const Collapsed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Uploading 2 videos$/)
    await expect(canvas.getByText(/41%/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Close uploads' })).not.toBeInTheDocument()
  },
}

export const Expanded: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show uploads' }))
    await expect(canvas.getByRole('button', { name: 'Hide uploads' })).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel harbour-walk.mp4' }))
    await expect(row.onCancel).toHaveBeenCalled()
  },
}

export const Failed: Story = {
  args: {
    counts: counts.failed,
    progress: null,
    children: (
      <>
        <UploadTrayRow {...row} state="failed" failure={{ kind: 'server', lines: [] }} retryable />
        <UploadTrayRow
          {...row}
          name="sixth.mp4"
          state="failed"
          failure={{ kind: 'refused', lines: ['Your plan allows 5 videos a month, and you’ve used them all.'] }}
        />
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show uploads' }))
    await expect(canvas.getAllByRole('button', { name: /Try again/ })).toHaveLength(1)
  },
}

export const Uploaded: Story = {
  args: {
    counts: counts.sent,
    progress: null,
    children: <UploadTrayRow {...row} state="sent" progress={null} />,
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'See clips' })).toHaveAttribute('href', '/dashboard/clips')
    await userEvent.click(canvas.getByRole('button', { name: 'Close uploads' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** Below the navigation there is little room: the text wraps, and the link to the clips is not truncated. */
export const BelowNavigation: Story = {
  ...Uploaded,
  decorators: [asWideAs('12.5rem')],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const uncut = (element: Element | null) =>
      expect(element?.scrollWidth).toBeLessThanOrEqual(element?.clientWidth ?? 0)
    await uncut(canvas.getByRole('status').parentElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Show uploads' }))
    for (const part of canvasElement.querySelectorAll('section, section > div')) await uncut(part)
    await expect(canvas.getByRole('link', { name: 'Go to your clips' })).toBeVisible()
  },
}

export const SendingBelowNavigation: Story = {
  decorators: [asWideAs('12.5rem')],
  play: async ({ canvas }) => {
    const title = canvas.getByRole('status').parentElement
    await expect(title?.scrollWidth).toBeLessThanOrEqual(title?.clientWidth ?? 0)
  },
}

export const LongName: Story = {
  args: { children: <UploadTrayRow {...row} name={longFileName} /> },
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'Show uploads' })),
}
