import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { UploadTray } from '../../src/screens/upload/UploadTray.tsx'
import { UploadTrayRow, type UploadTrayRowProps } from '../../src/screens/upload/UploadTrayRow.tsx'

const progress = { loaded: 301_000_000, total: 734_003_200, bytesPerSecond: 5_200_000, secondsLeft: 83 }
const row: UploadTrayRowProps = {
  state: 'sending',
  name: 'harbour-walk.mp4',
  progress,
  problem: null,
  failure: null,
  retryable: false,
  onCancel: fn(),
  onRetry: fn(),
  onRemove: fn(),
}

const meta = {
  title: 'Screens/Upload tray',
  component: UploadTray,
  args: {
    counts: { sending: 2, failed: 0, sent: 0 },
    progress,
    onClose: fn(),
    children: (
      <>
        <UploadTrayRow {...row} />
        <UploadTrayRow {...row} name="evening-talk.mov" state="queued" progress={null} />
      </>
    ),
  },
} satisfies Meta<typeof UploadTray>
export default meta
type Story = StoryObj<typeof meta>

/** One line: how much is on its way, how far, how long yet. Only a change of the count is announced. */
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
    counts: { sending: 0, failed: 2, sent: 0 },
    progress: null,
    children: (
      <>
        <UploadTrayRow {...row} state="failed" failure={{ kind: 'offline', lines: [] }} retryable />
        <UploadTrayRow
          {...row}
          name="sixth.mp4"
          state="failed"
          failure={{ kind: 'refused', lines: ['This month is used up.'] }}
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
    counts: { sending: 0, failed: 0, sent: 1 },
    progress: null,
    children: <UploadTrayRow {...row} state="sent" progress={null} />,
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'See clips' })).toHaveAttribute('href', '/dashboard/clips')
    await userEvent.click(canvas.getByRole('button', { name: 'Close uploads' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const LongName: Story = {
  args: { children: <UploadTrayRow {...row} name={`${'what-nobody-tells-you-about-estimates-'.repeat(4)}.mp4`} /> },
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'Show uploads' })),
}
