import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { mockLongClip } from '../../../mocks/fixtures/mockClips.ts'
import {
  mockAnalysing,
  mockFailed,
  mockQueued,
  mockRefusedParts,
  mockRendering,
} from '../../../mocks/fixtures/mockNotReady.ts'
import { NotReadyEntry } from '../../../src/screens/notReady/NotReadyEntry.tsx'
import { oneModeOf } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { choose, slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants, inList } from '../allVariants.tsx'

const meta = {
  title: 'Patterns/Clips/Not ready entry',
  component: NotReadyEntry,
  tags: ['autodocs'],
  args: { entry: mockAnalysing, pending: null, onRetry: fn(), onRemove: fn() },
  argTypes: {
    entry: slot(
      { queued: mockQueued, analysing: mockAnalysing, rendering: mockRendering, failed: mockFailed },
      'The video and its progress.',
    ),
    pending: choose(['retry', 'remove'], 'The action in progress.'),
  },
  parameters: partUsage({
    purpose: 'A video that is being processed, with its progress and time left, or one that failed, with the reason.',
    status: 'stable',
    accessibility: {
      role: '`listitem` with a heading of level 3 and a `progressbar`; the buttons name the video.',
      keys: [],
      announced: 'Nothing by itself, even when a poll brings news; stage, progress and time left can be read.',
    },
  }),
} satisfies Meta<typeof NotReadyEntry>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], decorators: [inList], parameters: noPicture }

export const AllVariants: Story = allVariants(
  NotReadyEntry,
  {
    queued: { entry: mockQueued },
    analysing: {},
    rendering: { entry: mockRendering },
    failed: { entry: mockFailed },
    'only the whole video helps': { entry: mockRefusedParts },
    'the whole video is on its way': { entry: mockRefusedParts, isOnItsWay: true },
    'trying again': { entry: mockFailed, pending: 'retry' },
    stopping: { pending: 'remove' },
    'long texts': {
      entry: { ...mockFailed, title: mockLongClip.title, error: `${mockFailed.error} ${mockFailed.error}` },
    },
  },
  { list: true },
)

/** A retry would always fail. */
export const PartsRefused: Story = {
  args: { entry: mockRefusedParts },
  decorators: [inList],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Send the whole video' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument()
  },
}

/** The whole file is already being uploaded, so no action is offered. */
export const WholeOnItsWay: Story = {
  args: { entry: mockRefusedParts, isOnItsWay: true },
  decorators: [inList],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/The whole video is on its way/)).toBeVisible()
    await expect(canvas.queryByText('Failed')).not.toBeInTheDocument()
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument()
  },
}

/** Stage and remaining time wrap onto two lines if they do not fit on one; the title has up to three lines. */
export const Phone: Story = {
  args: { entry: { ...mockAnalysing, title: 'Interview with Amara Okonkwo, second part, harbour' } },
  decorators: [inList],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading', { name: /Amara Okonkwo/ })
    await expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth)
    await expect(title.scrollHeight).toBeLessThanOrEqual(title.clientHeight)
  },
}

export const RightToLeft: Story = { ...AllVariants, parameters: oneModeOf(AllVariants), globals: { direction: 'rtl' } }
