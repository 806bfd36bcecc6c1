import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { defaultSettings } from '../../../clipper/pure/ClipSettings.ts'
import type { LocalReaderEvent } from '../../../machines/localAnalysis/localAnalysisMachine.ts'
import { aLocalSelection } from '../../../machines/testing/aLocalSelection.ts'
import { mockClips } from '../../../mocks/fixtures/mockClips.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { clipHandlers } from '../../clipBackend.ts'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { LocalClipsStage } from '../../LocalClipsStage.tsx'
import { localPosters } from '../../localPosters.ts'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/On this device/Clips of a file',
  component: LocalClipsStage,
  decorators: [
    (Story) => (
      <main style={{ padding: '1rem' }}>
        <h1>Upload</h1>
        <Story />
      </main>
    ),
    withFlowWorld({ user: mockUser }),
  ],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...clipHandlers()),
} satisfies Meta<typeof LocalClipsStage>
export default meta
type Story = StoryObj<typeof meta>

const found = aLocalSelection()
const posters = [...localPosters(found)].map(
  ([start, picture]): LocalReaderEvent => ({ type: 'poster.drawn', start, picture }),
)
const began = { type: 'reading.began' } as const
const far = { type: 'progress.made', share: 0.42 } as const
const some = {
  type: 'clips.found',
  found: { ...found, selection: { clips: found.selection.clips.slice(0, 2), note: null } },
  isWhole: false,
} as const
const all = { type: 'clips.found', found, isWhole: true } as const
const tiles = () => screen.findAllByRole('button', { name: /^Play / })

/** Another file is read first, so nothing is shown yet. */
export const Waiting: Story = {
  tags: ['state:localAnalysis:open.waiting'],
  parameters: noPicture,
  args: { events: [] },
  play: async () => {
    await expect(screen.queryByRole('status')).not.toBeInTheDocument()
  },
}

export const Reading: Story = {
  tags: ['state:localAnalysis:open.reading'],
  args: { events: [began, far] },
  play: async () => {
    const bar = await screen.findByRole('progressbar', { name: 'Looking for clips in talk.mp4' })
    await expect(bar).toHaveAttribute('aria-valuenow', '42')
  },
}

/** The first clips are playable while the rest is read. */
export const Settling: Story = {
  tags: ['state:localAnalysis:open.settling'],
  args: { events: [began, some, far, ...posters] },
  play: async () => {
    await expect(await tiles()).toHaveLength(2)
    await expect(screen.getByText(/^2 clips found so far on this device\./)).toBeVisible()
  },
}

export const Settled: Story = {
  tags: ['state:localAnalysis:open.settled', 'state:localClips:keeping', 'state:localPlayer:closed'],
  args: { events: [began, far, all, ...posters] },
  play: async () => {
    await expect(await tiles()).toHaveLength(3)
    await expect(screen.getByText(/^3 clips found on this device/)).toBeVisible()
    await expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
    await expect(screen.getByText('0:12 to 0:36')).toBeVisible()
  },
}

export const Vertical: Story = {
  tags: ['nightly', 'state:localAnalysis:open.settled'],
  parameters: noPicture,
  args: { events: [began, all, ...posters], settings: { ...defaultSettings, aspect: '9:16' } },
  play: async () => {
    await tiles()
    await expect(await screen.findAllByText('Finding the people…')).toHaveLength(3)
  },
}

export const NothingFound: Story = {
  tags: ['state:localAnalysis:open.empty'],
  args: {
    events: [
      began,
      {
        type: 'clips.found',
        found: {
          ...found,
          selection: { clips: [], note: 'No clips were made because neither the picture nor the sound changes.' },
        },
        isWhole: true,
      },
    ],
  },
  play: async () => {
    await screen.findByText(/neither the picture nor the sound changes/)
  },
}

/** The server will read a file that this browser can’t, so no error is shown. */
export const Unsupported: Story = {
  tags: ['state:localAnalysis:unsupported'],
  parameters: noPicture,
  args: { events: [began, { type: 'reading.failed', code: 'unsupported_codec' }] },
  play: async () => {
    await screen.findByRole('heading', { name: 'talk.mp4' })
    await expect(screen.queryByRole('status')).not.toBeInTheDocument()
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  },
}

/** The decoder failed: the clips found until then stay. */
export const FailedInTheMiddle: Story = {
  tags: ['state:localAnalysis:failed'],
  args: { events: [began, some, ...posters, { type: 'reading.failed', code: 'decoding_failed' }] },
  play: async () => {
    await expect(await tiles()).toHaveLength(2)
    await screen.findByText(/You’ll get all clips after the upload/)
  },
}

/** The decoder failed before any clip was found: the upload continues as usual. */
export const FailedAtOnce: Story = {
  tags: ['nightly', 'state:localAnalysis:failed'],
  parameters: noPicture,
  args: { events: [began, far, { type: 'reading.failed', code: 'worker_gone' }] },
  play: async () => {
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
    await expect(screen.queryByText(/clip/)).not.toBeInTheDocument()
  },
}

export const FileGone: Story = {
  tags: ['state:localAnalysis:fileGone'],
  args: { events: [began, all, { type: 'reading.failed', code: 'file_changed' }] },
  play: async () => {
    await screen.findByText(/This file was changed or moved/)
    await expect(screen.queryByRole('button', { name: /^Play / })).not.toBeInTheDocument()
  },
}

/** The server's clips are in the list, so these are no longer shown. */
export const Replaced: Story = {
  tags: ['state:localAnalysis:replaced', 'state:localClips:unmarked'],
  args: { events: [began, all, ...posters], isReplaced: true },
  play: async () => {
    await screen.findByText(/The uploaded clips replace those/)
    await expect(screen.queryByRole('button', { name: /^Play / })).not.toBeInTheDocument()
  },
}

/** The server was quicker, so nothing was replaced. */
export const Overtaken: Story = {
  tags: ['state:localAnalysis:overtaken'],
  parameters: noPicture,
  args: { events: [began, far], isReplaced: true },
  play: async () => {
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
    await expect(screen.queryByText(/The uploaded clips replace those/)).not.toBeInTheDocument()
  },
}

/** A like survives the search for other clips, and a message says how long it is kept. */
export const Liked: Story = {
  tags: ['state:localClips:keeping'],
  parameters: noPicture,
  args: { events: [began, all, ...posters] },
  play: async ({ userEvent }) => {
    await tiles()
    const like = screen.getByRole('button', { name: 'Like Loudest moment at 0:20' })
    await userEvent.click(like)
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await screen.findByText(/choose the file again and they’re back/)
  },
}

export const Carrying: Story = {
  tags: ['state:localClips:carrying'],
  args: { events: [began, all], isReplaced: true, carry: 'awaited' },
  play: async () => {
    await screen.findByText('Moving your likes and trims to your clips…')
  },
}

export const Carried: Story = {
  tags: ['state:localClips:carried'],
  args: { events: [began, all], isReplaced: true, carry: 'taken' },
  play: async () => {
    await screen.findByText('Your likes and trims are on your clips.')
  },
}

/** Nothing is lost, and the transfer can be retried. */
export const Uncarried: Story = {
  tags: ['state:localClips:uncarried'],
  args: { events: [began, all], isReplaced: true, carry: 'refused' },
  play: async () => {
    await screen.findByText(/couldn’t be moved to your clips/)
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

/** Browsers play the first of several sound tracks. */
export const SeveralSoundTracks: Story = {
  tags: ['nightly', 'state:localAnalysis:open.settled'],
  parameters: noPicture,
  args: {
    events: [
      began,
      {
        type: 'clips.found',
        found: { ...found, source: { ...found.source, hasOtherSounds: true } },
        isWhole: true,
      },
      ...posters,
    ],
  },
  play: async () => {
    await tiles()
    await expect(
      screen.getByText(/^This file has several sound tracks, and browsers play only the first/),
    ).toBeVisible()
  },
}

const shortClips = {
  source: { ...found.source, duration: 6, width: 320, height: 180 },
  selection: {
    clips: found.selection.clips.slice(0, 2).map((clip, at) => ({ ...clip, start: 1 + 2.5 * at, end: 3 + 2.5 * at })),
    note: null,
  },
}

/** Clips play from the file itself, from the first second of each, one after the other. */
export const PlaysFromTheFile: Story = {
  tags: ['nightly', 'state:localAnalysis:open.settled', 'state:localPlayer:closed'],
  parameters: noPicture,
  args: {
    events: [began, { type: 'clips.found', found: shortClips, isWhole: true }],
    video: mockClips[0]?.media_url ?? '',
  },
  play: async ({ userEvent }) => {
    const [first] = await tiles()
    await userEvent.click(first as HTMLElement)
    const dialog = await screen.findByRole('dialog')
    const video = () => dialog.querySelector('video') as HTMLVideoElement
    await waitFor(() => expect(video().src).toMatch(/^blob:.+#t=1$/))
    video().muted = true
    await waitFor(() => expect(video().readyState).toBeGreaterThan(1))
    await waitFor(() => expect(video().currentTime).toBeGreaterThanOrEqual(0.95))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Next clip (Shift + N)' }))
    await waitFor(() => expect(video().src).toMatch(/#t=3.5$/))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(first).toHaveFocus())
  },
}

const openTrim = async (userEvent: { click: (element: Element) => Promise<void> }) => {
  const [first] = await tiles()
  await userEvent.click(first as HTMLElement)
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Trim' }))
  return { dialog, start: await within(dialog).findByRole('textbox', { name: /^Start/ }) }
}

/** The other clips wait until the trim is finished. */
export const Trimming: Story = {
  tags: ['state:localPlayer:trimming', 'state:trim:editing'],
  parameters: noPicture,
  args: PlaysFromTheFile.args,
  play: async ({ userEvent }) => {
    const { dialog } = await openTrim(userEvent)
    const next = within(dialog).getByRole('button', { name: 'Next clip (Shift + N)' })
    await expect(next).toHaveAttribute('aria-disabled', 'true')
  },
}

/** Playback uses the new edges immediately; nothing is sent. */
export const Trims: Story = {
  tags: ['state:localClips:keeping'],
  parameters: noPicture,
  args: PlaysFromTheFile.args,
  play: async ({ userEvent }) => {
    const { dialog, start } = await openTrim(userEvent)
    await userEvent.clear(start)
    await userEvent.type(start, '0:01.5')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(dialog.querySelector('video')?.src).toMatch(/#t=1\.5$/))
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Trim' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await screen.findByText(/choose the file again and they’re back/)
  },
}

const openFirst = async (userEvent: { click: (element: Element) => Promise<void> }) => {
  const [first] = await tiles()
  await userEvent.click(first as HTMLElement)
  const dialog = await screen.findByRole('dialog')
  const video = () => dialog.querySelector('video') as HTMLVideoElement
  await waitFor(() => expect(video().dataset.look).toBe('framed'))
  return { dialog, video }
}
const vertical = { ...PlaysFromTheFile.args, settings: { ...defaultSettings, aspect: '9:16' as const } }

/** Shows the relevant part of the picture, as the file will. */
export const Framed: Story = {
  tags: ['nightly', 'state:localClips:keeping'],
  parameters: noPicture,
  args: { ...vertical, crops: [{ start: 1, x: 0.25, y: 0.5 }] },
  play: async ({ userEvent }) => {
    const { dialog, video } = await openFirst(userEvent)
    // A crop to 9:16 keeps 100 of 320 pixels, starting at the 28th: both numbers are even.
    await waitFor(() => expect(Number.parseFloat(video().style.left)).toBeCloseTo(-28, 1))
    await expect(within(dialog).queryByText(/middle of the picture/)).not.toBeInTheDocument()
  },
}

/** It plays immediately; its crop follows a little later. */
export const FramingIsLookedFor: Story = {
  tags: ['nightly', 'state:localClips:keeping'],
  parameters: noPicture,
  args: vertical,
  play: async ({ userEvent }) => {
    const { dialog } = await openFirst(userEvent)
    await within(dialog).findByText(/Shows the middle of the picture until the subject is detected/)
    await expect(within(dialog).getByText('Finding the people…').parentElement).toHaveRole('status')
  },
}

export const FramingNotFound: Story = {
  tags: ['state:localClips:keeping', 'state:localPlayer:playing'],
  parameters: noPicture,
  args: { ...vertical, crops: null },
  play: async ({ userEvent }) => {
    const { dialog } = await openFirst(userEvent)
    await within(dialog).findByText(/Shows the middle of the picture\.$/)
  },
}
