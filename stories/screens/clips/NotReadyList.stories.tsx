import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { mockLongClip } from '../../../mocks/fixtures/mockClips.ts'
import { mockAnalysing, mockFailed, mockNotReady } from '../../../mocks/fixtures/mockNotReady.ts'
import { NotReadyList } from '../../../src/screens/notReady/NotReadyList.tsx'
import { Page } from '../../../src/ui/layout/Page.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Screens/Clips/Videos in progress',
  component: NotReadyList,
  args: {
    entries: mockNotReady,
    unreachable: false,
    errors: [],
    pending: new Map(),
    onRetry: fn(),
    onRemove: fn(),
    onReload: fn(),
  },
  decorators: [
    (Story) => (
      <Page as="main">
        <h1 hidden>Clips</h1>
        <Story />
      </Page>
    ),
  ],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof NotReadyList>
export default meta
type Story = StoryObj<typeof meta>

export const EveryStatus: Story = {
  parameters: everyMode,
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Finding the best moments' })).toHaveAttribute(
      'aria-valuetext',
      '35%, about 42 secs left',
    )
    await userEvent.click(canvas.getByRole('button', { name: `Try again: ${mockFailed.title}` }))
    await waitFor(() => expect(args.onRetry).toHaveBeenCalledWith(mockFailed.id))
    await userEvent.click(canvas.getByRole('button', { name: `Remove ${mockFailed.title}` }))
    await waitFor(() => expect(args.onRemove).toHaveBeenCalledWith(mockFailed.id))
    await userEvent.click(canvas.getByRole('button', { name: `Stop processing ${mockAnalysing.title}` }))
    await waitFor(() => expect(args.onRemove).toHaveBeenCalledWith(mockAnalysing.id))
  },
}

/** Renders nothing, so the clips follow directly. */
/** The title does not say that anything is being processed. */
export const OnlyFailed: Story = {
  parameters: noPicture,
  args: { entries: [mockFailed] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'This video couldn’t be clipped' })).toBeVisible()
  },
}

export const Empty: Story = { args: { entries: [] } }

export const Busy: Story = {
  args: {
    pending: new Map([
      [mockFailed.id, 'retry'],
      [mockAnalysing.id, 'remove'],
    ]),
  },
}

export const Unreachable: Story = {
  args: { unreachable: true, errors: ['Network error'] },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try now' }))
    await waitFor(() => expect(args.onReload).toHaveBeenCalledOnce())
  },
}
export const RetryFailed: Story = { args: { errors: ['Network error'] } }
export const LongTexts: Story = {
  args: {
    entries: [
      { ...mockAnalysing, title: mockLongClip.video_title },
      { ...mockFailed, title: `${mockLongClip.video_title}.mov`, error: `${mockFailed.error} ${mockFailed.error}` },
    ],
  },
}
