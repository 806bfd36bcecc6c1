import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { say } from '../../../contract/messages/sentences.ts'
import { SpeechTray } from '../../../src/screens/speech/SpeechTray.tsx'
import { noPicture } from '../../noPicture.ts'
import { given, slot } from '../../ui/controls.ts'
import { partUsage } from '../../usage.ts'
import { allVariants } from '../allVariants.tsx'

const model = {
  name: 'parakeet-tdt-0.6b-v3-int8',
  state: 'fetching' as const,
  bytes: 670_478_772,
  fetchedBytes: 281_000_000,
  errors: [],
  isCancelling: false,
  onCancel: fn(),
  onRetry: fn(),
}
const video = {
  id: 'a',
  title: 'Four folds, no kneading',
  state: 'working' as const,
  progress: 0.4,
  errors: [],
  onCancel: fn(),
  onRetry: fn(),
}
const none = { all: 0, underWay: 0, found: 0, silent: 0, failed: 0 }
const counts = {
  'under way': { all: 3, underWay: 2, found: 1, silent: 0, failed: 0 },
  found: { all: 3, underWay: 0, found: 3, silent: 0, failed: 0 },
  'no speech': { all: 1, underWay: 0, found: 0, silent: 1, failed: 0 },
  'some failed': { all: 3, underWay: 0, found: 2, silent: 0, failed: 1 },
  none,
}
const stopped = { ...model, state: 'failed' as const, errors: ['Network error'] }

const meta = {
  title: 'Patterns/Clips/Speech tray',
  component: SpeechTray,
  tags: ['autodocs'],
  args: {
    counts: counts['under way'],
    progress: 0.47,
    model: null,
    videos: [
      { ...video, id: 'b', title: 'What the crust tells you', state: 'found' },
      video,
      { ...video, id: 'c', title: 'Why your starter is slow', progress: null },
    ],
    onRetryAll: fn(),
    onClose: fn(),
  },
  argTypes: {
    counts: slot(counts, 'All videos, those in progress, with words, without speech, and failed ones.'),
    model: given('The download of the model; null if there is none to report.'),
    videos: given('One row per video.'),
  },
  parameters: partUsage({
    purpose: 'On every page: the download of the speech model, and the videos in speech recognition.',
    overPage: true,
    frameHeight: 520,
    status: 'stable',
    accessibility: {
      role: 'A named `region`; collapsed until it is opened.',
      keys: [['Enter', 'on the arrow shows or hides the rows']],
      announced: 'When the download or the recognition begins, and the results; no percentages.',
    },
  }),
} satisfies Meta<typeof SpeechTray>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

export const AllVariants: Story = allVariants(
  SpeechTray,
  {
    downloading: { model, counts: none, videos: [] },
    'the download stopped': { model: stopped, counts: none, videos: [] },
    installed: { model: { ...model, state: 'installed' }, counts: none, videos: [] },
    recognising: {},
    found: { counts: counts.found },
    'no speech': { counts: counts['no speech'] },
    'some failed': { counts: counts['some failed'] },
  },
  { min: '14rem' },
)

const opened: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Show speech recognition' }))
}

export const Expanded: Story = {
  play: async (context) => {
    const { canvas, args, userEvent } = context
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Recognising speech in 2 videos$/)
    await opened(context)
    await expect(canvas.getByRole('link', { name: `Open video: ${video.title}` })).toHaveAttribute(
      'href',
      '/dashboard/videos/a',
    )
    await userEvent.click(canvas.getByRole('button', { name: `Stop recognising: ${video.title}` }))
    await waitFor(() => expect(args.videos[1]?.onCancel).toHaveBeenCalledOnce())
    await expect(canvas.queryByRole('button', { name: 'Close speech recognition' })).not.toBeInTheDocument()
  },
}

/** Each result has its sentence; a failed video can be retried. */
export const Results: Story = {
  args: {
    counts: { all: 3, underWay: 0, found: 1, silent: 1, failed: 1 },
    videos: [
      { ...video, id: 'b', title: 'What the crust tells you', state: 'found' },
      { ...video, state: 'silent' },
      {
        ...video,
        id: 'c',
        title: 'Why your starter is slow',
        state: 'failed',
        errors: [say('speechNotRecognised')],
      },
    ],
  },
  play: async (context) => {
    const { canvas, args, userEvent } = context
    await opened(context)
    await expect(canvas.getByRole('listitem', { name: video.title })).toHaveTextContent('Nobody speaks in this video.')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again: Why your starter is slow' }))
    await waitFor(() => expect(args.videos[2]?.onRetry).toHaveBeenCalledOnce())
    await userEvent.click(canvas.getByRole('button', { name: 'Try failed ones again' }))
    await waitFor(() => expect(args.onRetryAll).toHaveBeenCalledOnce())
  },
}

export const Downloading: Story = {
  args: { model, counts: none, videos: [] },
  play: async (context) => {
    const { canvas, userEvent } = context
    await opened(context)
    await userEvent.click(canvas.getByRole('button', { name: 'Stop the download' }))
    await waitFor(() => expect(model.onCancel).toHaveBeenCalledOnce())
  },
}

export const Phone: Story = { ...Expanded, globals: { viewport: { value: 'phone' } } }
