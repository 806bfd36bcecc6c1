import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { defaultSettings } from '../../../clipper/pure/ClipSettings.ts'
import { localClipsOf } from '../../../machines/localAnalysis/localClipsOf.ts'
import { localClipsMachine } from '../../../machines/localClips/localClipsMachine.ts'
import {
  type LocalWriterEvent,
  type LocalWriterInput,
  localExportMachine,
  type Place,
} from '../../../machines/localExport/localExportMachine.ts'
import { aLocalSelection } from '../../../machines/testing/aLocalSelection.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { LocalClipActionsFlow } from '../../../src/flows/localExport/LocalClipActionsFlow.tsx'
import { RunningExportsFlow } from '../../../src/flows/localExport/RunningExportsFlow.tsx'
import { useFlowActor } from '../../../src/flows/useFlow.ts'
import { clipHandlers } from '../../clipBackend.ts'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

interface StagedProps {
  /** The messages of the clip's writer, in order. */
  events: readonly LocalWriterEvent[]
  /** The chosen destination of the file; null after a cancel, never while the picker is open. */
  place?: Place | null | 'never'
  /** Whether the clip can be removed, as when the server's clips arrive. */
  isGone?: boolean
}

const file = new File(['talk'], 'talk.mp4', { lastModified: 0 })
const [clip] = localClipsOf(
  { file, found: aLocalSelection(), settings: defaultSettings },
  { file: '', posterOf: () => '' },
)

/** Runs the real flow with a writer that sends the story's messages. */
function Staged({ events, place = { to: 'downloads' }, isGone = false }: StagedProps) {
  const machine = useMemo(() => {
    const writer = fromCallback<AnyEventObject, LocalWriterInput>(({ sendBack }) => {
      for (const event of events) sendBack(event)
    })
    const choosePlace = fromPromise<Place | null, { title: string }>(() =>
      place === 'never' ? new Promise(() => {}) : Promise.resolve(place),
    )
    return localClipsMachine.provide({
      actors: { export: localExportMachine.provide({ actors: { writer, choosePlace } }) },
    })
  }, [events, place])
  const localClips = useFlowActor(machine, { input: { file } })
  const [isShown, setShown] = useState(true)
  if (!clip) return null
  return (
    <section style={{ maxInlineSize: '12rem' }}>
      <h2>{clip.title}</h2>
      {isShown ? (
        <LocalClipActionsFlow localClips={localClips} clip={clip} aspect="source" captionsOf={() => null} />
      ) : (
        <RunningExportsFlow localClips={localClips} />
      )}
      {isGone ? (
        <button type="button" onClick={() => setShown(false)}>
          Upload is done
        </button>
      ) : null}
    </section>
  )
}

const meta = {
  title: 'Flows/On this device/Export of a clip',
  component: Staged,
  decorators: [
    (Story) => (
      <main style={{ padding: '1rem' }}>
        <h1>Upload</h1>
        <Story />
      </main>
    ),
    withFlowWorld({ user: mockUser }),
  ],
  parameters: { layout: 'fullscreen', ...noPicture },
  beforeEach: ({ msw }) => msw.use(...clipHandlers()),
} satisfies Meta<typeof Staged>
export default meta
type Story = StoryObj<typeof meta>

const began = { type: 'writing.began' } as const
const half = { type: 'progress.made', share: 0.5 } as const
const download = () => screen.findByRole('button', { name: 'Download Loudest moment at 0:20' })
const cancel = () => screen.findByRole('button', { name: /^Cancel the download/ })
const says = (sentence: RegExp) => screen.findByText(sentence)

export const Choosing: Story = {
  tags: ['state:localExport:choosing'],
  args: { events: [], place: 'never' },
  play: async ({ userEvent }) => {
    await userEvent.click(await download())
    await expect(await download()).toHaveAttribute('aria-disabled', 'true')
  },
}

/** The user cancelled the file picker, so nothing happened. */
export const Dismissed: Story = {
  tags: ['state:localExport:idle'],
  args: { events: [], place: null },
  play: async ({ userEvent }) => {
    await userEvent.click(await download())
    await waitFor(async () => expect(await download()).not.toHaveAttribute('aria-disabled', 'true'))
    await expect(screen.getByRole('status')).toBeEmptyDOMElement()
  },
}

/** Another clip is written first. */
export const Preparing: Story = {
  tags: ['state:localExport:exporting.preparing'],
  args: { events: [] },
  play: async ({ userEvent }) => {
    await userEvent.click(await download())
    const bar = await screen.findByRole('progressbar', { name: /^Making the file of/ })
    await expect(bar).toHaveAttribute('aria-valuetext', 'Getting ready')
  },
}

export const Writing: Story = {
  tags: ['state:localExport:exporting.writing'],
  args: { events: [began, half] },
  play: async ({ userEvent }) => {
    await userEvent.click(await download())
    const bar = await screen.findByRole('progressbar')
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '50'))
    // The same button element stays, so that keyboard users keep their focus.
    await waitFor(async () => expect(await cancel()).toHaveFocus())
  },
}

export const Downloaded: Story = {
  tags: ['state:localExport:done'],
  args: { events: [began, half, { type: 'clip.written', way: 'encoded', isLevelled: true }] },
  play: async ({ userEvent }) => {
    await userEvent.click(await download())
    await says(/^Downloaded\.$/)
    await expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  },
}

/** Without an encoder, the picture is copied from the previous keyframe. */
export const DownloadedFromBefore: Story = {
  tags: ['nightly', 'state:localExport:done'],
  args: { events: [began, { type: 'clip.written', way: 'copied_from_before', isLevelled: true }] },
  play: async ({ userEvent }) => {
    await userEvent.click(await download())
    await says(/some players begin a moment early/)
  },
}

/** Without an audio encoder, the sound is copied unchanged. */
export const DownloadedAsLoud: Story = {
  tags: ['nightly', 'state:localExport:done'],
  args: { events: [began, { type: 'clip.written', way: 'encoded', isLevelled: false }] },
  play: async ({ userEvent }) => {
    await userEvent.click(await download())
    await says(/^Downloaded\. Its sound is as loud as in the video/)
  },
}

export const Cancelled: Story = {
  tags: ['state:localExport:cancelled'],
  args: { events: [began, half] },
  play: async ({ userEvent }) => {
    await userEvent.click(await download())
    await userEvent.click(await cancel())
    await says(/^Cancelled\. Nothing was saved\.$/)
    await waitFor(async () => expect(await download()).toHaveFocus())
  },
}

export const NoEncoder: Story = {
  tags: ['state:localExport:unsupported'],
  args: { events: [began, { type: 'writing.failed', code: 'no_encoder' }] },
  play: async ({ userEvent }) => {
    await userEvent.click(await download())
    await says(/can’t make a file in this format/)
  },
}

/** There is no encoder, no libass, or a needed glyph exists only in system fonts. */
export const CaptionsCannotBeBurnt: Story = {
  tags: ['nightly', 'state:localExport:unsupported'],
  args: { events: [began, { type: 'writing.failed', code: 'no_captions' }] },
  play: async ({ userEvent }) => {
    await userEvent.click(await download())
    await says(/can’t put these captions into a file/)
  },
}

export const TooLargeForMemory: Story = {
  tags: ['nightly', 'state:localExport:unsupported'],
  args: { events: [began, { type: 'writing.failed', code: 'too_large' }] },
  play: async ({ userEvent }) => {
    await userEvent.click(await download())
    await says(/only make files of up to 512 MB/)
  },
}

export const DiskFull: Story = {
  tags: ['state:localExport:full'],
  args: { events: [began, half, { type: 'writing.failed', code: 'disk_full' }] },
  play: async ({ userEvent }) => {
    await userEvent.click(await download())
    await says(/There isn’t enough free space/)
  },
}

export const FileGone: Story = {
  tags: ['state:localExport:fileGone'],
  args: { events: [began, half, { type: 'writing.failed', code: 'file_changed' }] },
  play: async ({ userEvent }) => {
    await userEvent.click(await download())
    await says(/was changed or moved after you chose it/)
  },
}

export const WorkerGone: Story = {
  tags: ['state:localExport:failed'],
  args: { events: [began, half, { type: 'writing.failed', code: 'worker_gone' }] },
  play: async ({ userEvent }) => {
    await userEvent.click(await download())
    await says(/The file couldn’t be made/)
  },
}

export const PlaceRefused: Story = {
  tags: ['nightly', 'state:localExport:failed'],
  args: { events: [began, { type: 'writing.failed', code: 'place_refused' }] },
  play: async ({ userEvent }) => {
    await userEvent.click(await download())
    await says(/choose another place/)
  },
}

/** The server’s clips have replaced this one, but its file is still finished. */
export const GoesOn: Story = {
  tags: ['nightly', 'state:localExport:exporting.writing'],
  args: { events: [began, half], isGone: true },
  play: async ({ userEvent }) => {
    await userEvent.click(await download())
    await userEvent.click(screen.getByRole('button', { name: 'Upload is done' }))
    const list = await screen.findByRole('list', { name: 'Files being made' })
    await expect(within(list).getByRole('progressbar')).toBeVisible()
    await expect(within(list).getByText('Loudest moment at 0:20')).toBeVisible()
  },
}
