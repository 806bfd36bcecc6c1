import type { Meta, StoryObj } from '@storybook/react-vite'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { type AnyEventObject, fromCallback } from 'xstate'
import type { Plan } from '../../../contract/subscription.ts'
import { aNotReady } from '../../../contract/testing/sampleClips.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { type LocalAnalysisInput, localAnalysisMachine } from '../../../machines/localAnalysis/localAnalysisMachine.ts'
import { aLocalSelection, someGroups } from '../../../machines/testing/aLocalSelection.ts'
import { createTransfer, type TransferPorts } from '../../../machines/transfer/createTransfer.ts'
import {
  type UnfinishedUpload,
  unfinishedUploadsMachine,
} from '../../../machines/unfinishedUploads/unfinishedUploadsMachine.ts'
import { uploadMachine } from '../../../machines/upload/uploadMachine.ts'
import type { BegunCaptions, Discarded } from '../../../machines/upload/uploadSetup.ts'
import { uploadQueueMachine } from '../../../machines/uploadQueue/uploadQueueMachine.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { ApiError } from '../../../src/api/ApiError.ts'
import { useClips } from '../../../src/flows/clips/useClips.ts'
import { useWatchedVideos } from '../../../src/flows/notReady/useWatchedVideos.ts'
import { UploadRowFlow } from '../../../src/flows/upload/UploadRowFlow.tsx'
import { useFlowActor } from '../../../src/flows/useFlow.ts'
import { Button } from '../../../src/ui/action/Button.tsx'
import { clipHandlers } from '../../clipBackend.ts'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { localPosters } from '../../localPosters.ts'
import { noPicture } from '../../noPicture.ts'

interface StagedProps {
  /** Whether parts of the file can be sent. */
  isOffered: boolean
  /** The outcome of writing the file. */
  writing?: 'awaited' | 'refused' | 'done'
  /** The outcome of sending the rest, after the clips. */
  rest?: 'awaited' | 'offline' | 'refused' | 'done'
  /** Whether the storage has reported that no upload of the file was started with captions. */
  recalled?: 'awaited' | 'none'
  /** Bytes of the file. */
  size?: number
  /** Another file is sent before its rest. */
  isBusy?: boolean
}

const found = aLocalSelection()
/** A file that is being sent and never arrives. */
const busy = 'harbour.mp4'
/** Returns a file of this nominal size. */
const fileOf = (size: number, name = 'talk.mp4') =>
  Object.defineProperty(new File(['talk'], name, { type: 'video/mp4', lastModified: 0 }), 'size', { value: size })
const usual = 40_000_000
/** Returns the parts of a file, which are everything except 10 MB of sound. */
const groupsOf = (size: number) => ({ ...someGroups, bytes: someGroups.bytes.map(() => (size - 10_000_000) / 300) })

/** Stages a server that accepts the clips, handles the rest as given, and is busy with another file. */
const sending =
  (rest: NonNullable<StagedProps['rest']>): TransferPorts['send'] =>
  async ({ body, onProgress }) => {
    if (body.file.name === busy) return new Promise<never>(() => {})
    if (body.kept) return aNotReady({ status: 'queued' })
    onProgress({ loaded: 13_600_000, total: 40_000_000, bytesPerSecond: 2_500_000, secondsLeft: 11 })
    if (rest === 'offline') throw new ApiError({ status: null })
    if (rest === 'refused') throw new ApiError({ status: 503 })
    return rest === 'done' ? aNotReady({ id: 'v2' }) : new Promise<never>(() => {})
  }

/** Shows the real rows of a queue with a file whose clips were found. */
function Staged({
  isOffered,
  writing = 'awaited',
  rest = 'awaited',
  recalled = 'none',
  size = usual,
  isBusy = false,
}: StagedProps) {
  useWatchedVideos(useClips().notReady)
  const [files] = useState(() => [fileOf(size), ...(isBusy ? [fileOf(usual, busy)] : [])])
  const machine = useMemo(() => {
    const reader = fromCallback<AnyEventObject, LocalAnalysisInput>(({ input: { file }, sendBack }) => {
      const groups = isOffered && file.name !== busy && { groups: groupsOf(size) }
      sendBack({ type: 'reading.began' })
      sendBack({ type: 'clips.found', found: { ...found, ...groups }, isWhole: true })
      for (const [start, picture] of localPosters(found)) sendBack({ type: 'poster.drawn', start, picture })
    })
    const { transfer } = createTransfer({
      send: sending(rest),
      removeParts: async () => {},
      writeParts: async () => {
        if (writing === 'refused') throw new DOMException('The storage is full.', 'QuotaExceededError')
        if (writing === 'done') return new File(['parts'], 'parts')
        return new Promise<File>(() => {})
      },
    })
    const discard = fromCall<void, Discarded>(async () => {})
    const upload = uploadMachine.provide({
      actors: {
        recall: fromCall<BegunCaptions | null, { file: File }>(async () =>
          recalled === 'awaited' ? new Promise<never>(() => {}) : null,
        ),
        readLength: fromCall<number | null, { file: File }>(async () => 600),
        discard,
        transfer: fromCall(transfer),
      },
    })
    return uploadQueueMachine.provide({
      actors: {
        fetchPlans: fromCall<Plan[], undefined>(async () => []),
        upload,
        discard,
        analysis: localAnalysisMachine.provide({ actors: { reader } }),
        unfinished: unfinishedUploadsMachine.provide({
          actors: { look: fromCall<UnfinishedUpload[], undefined>(async () => []) },
        }),
      },
    })
  }, [isOffered, size, writing, rest, recalled])
  const queue = useFlowActor(machine, { input: { planName: 'studio' } })
  useEffect(() => {
    if (queue.getSnapshot().context.count === 0) queue.send({ type: 'files.added', files })
  }, [queue, files])
  const uploads = useSelector(queue, ({ context }) => context.uploads)
  return (
    <>
      <h2>Your videos</h2>
      <ul>
        {uploads.map((upload) => (
          <UploadRowFlow key={upload.id} upload={upload} queue={queue} />
        ))}
      </ul>
      <Button onClick={() => queue.send({ type: 'uploads.submitted' })}>Upload video</Button>
    </>
  )
}

const meta = {
  title: 'Flows/On this device/Upload in parts',
  component: Staged,
  args: { isOffered: true },
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
  // The server is processing both videos.
  beforeEach: ({ msw }) => msw.use(...clipHandlers({ videos: [aNotReady(), aNotReady({ id: 'v2' })] })),
} satisfies Meta<typeof Staged>
export default meta
type Story = StoryObj<typeof meta>

const clipsAlone = () => screen.findByRole('radio', { name: /^Only the clips/ })

/** The browser’s storage is searched for an earlier upload of this file and its captions. */
export const Recalling: Story = {
  tags: ['state:upload:recalling'],
  args: { recalled: 'awaited' },
  play: async () => {
    await expect(await screen.findByText('Checking file…')).toBeVisible()
  },
}

/** Both sizes are shown, and the whole file is sent unless the user chooses otherwise. */
export const Offered: Story = {
  tags: ['state:upload:ready'],
  play: async () => {
    await expect(await clipsAlone()).not.toBeChecked()
    await expect(screen.getByRole('radio', { name: /^The whole video/ })).toBeChecked()
    await expect(screen.getByText('38.1 MB', { exact: true })).toBeVisible()
    await expect(screen.getByText('16 MB', { exact: true })).toBeVisible()
    await expect(screen.getByText('16 MB first, 54.2 MB in all', { exact: true })).toBeVisible()
    await expect(screen.getByText('We start on your clips once the whole video is uploaded.')).toBeVisible()
  },
}

/** If the rest is this large, the clips are sent first by default, and the disadvantage is shown. */
export const FirstByItself: Story = {
  tags: ['nightly', 'state:upload:ready'],
  args: { size: 400_000_000 },
  play: async () => {
    await expect(await screen.findByRole('radio', { name: /^The clips first/ })).toBeChecked()
    await expect(screen.getByText(/The clips are sent twice, so it’s/)).toBeVisible()
  },
}

export const Chosen: Story = {
  tags: ['state:upload:ready'],
  play: async ({ userEvent }) => {
    await userEvent.click(await clipsAlone())
    await expect(await clipsAlone()).toBeChecked()
    await expect(screen.getByText(/^The clips are sent with 10 seconds around each/)).toBeVisible()
  },
}

/** A file that can't be copied in parts is sent as a whole, without a message. */
export const NotOffered: Story = {
  tags: ['nightly', 'state:upload:ready'],
  args: { isOffered: false },
  play: async () => {
    await screen.findByText(/^3 clips found on this device/)
    await expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  },
}

export const Preparing: Story = {
  tags: ['state:upload:sending'],
  play: async ({ userEvent }) => {
    await userEvent.click(await clipsAlone())
    await userEvent.click(screen.getByRole('button', { name: 'Upload video' }))
    await screen.findByRole('progressbar', { name: 'Preparing the clips of talk.mp4' })
    await expect(screen.getByText('Preparing clips…')).toBeVisible()
  },
}

/** There is no space on this device, but the whole video can still be sent. */
export const NotPrepared: Story = {
  tags: ['state:upload:failed'],
  args: { writing: 'refused' },
  play: async ({ userEvent }) => {
    await userEvent.click(await clipsAlone())
    await userEvent.click(screen.getByRole('button', { name: 'Upload video' }))
    const said = await screen.findByRole('alert')
    await expect(said).toHaveTextContent('The clips couldn’t be prepared on this device.')
    await expect(screen.getByRole('button', { name: 'Try again: talk.mp4' })).toBeVisible()
    await expect(await clipsAlone()).toBeChecked()
  },
}

/** Chooses to send the clips first; they are finished immediately. */
const sendAll: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('radio', { name: /^The clips first/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Upload video' }))
}
const sendFirst: NonNullable<Story['play']> = async (context) => {
  await sendAll(context)
  await screen.findByRole('button', { name: 'Keep only the clips of talk.mp4' })
}
const row = () => screen.getByRole('listitem', { name: 'talk.mp4' })

/** The clips of other files are sent before the rest of this one. */
export const RestWaits: Story = {
  tags: ['state:upload:queued'],
  args: { writing: 'done', isBusy: true },
  play: async (context) => {
    await sendFirst(context)
    await expect(row()).toHaveTextContent('Clips sent. The rest of the video is waiting for its turn.')
  },
}

export const RestOnItsWay: Story = {
  tags: ['nightly', 'state:upload:sending'],
  args: { writing: 'done' },
  play: async (context) => {
    await sendFirst(context)
    await waitFor(() => expect(row()).toHaveTextContent('Clips sent. The rest of the video is on its way: 34%.'))
    await expect(screen.getByRole('progressbar', { name: 'Uploading the rest of talk.mp4' })).toBeVisible()
  },
}

/** The clips are unchanged. */
export const RestPaused: Story = {
  tags: ['state:upload:interrupted'],
  args: { writing: 'done', rest: 'offline' },
  decorators: [withFlowWorld({ user: mockUser, frozenClock: true })],
  play: async (context) => {
    await sendFirst(context)
    await waitFor(() => expect(row()).toHaveTextContent('Clips sent. Connection lost.'))
  },
}

export const RestRefused: Story = {
  tags: ['nightly', 'state:upload:failed'],
  args: { writing: 'done', rest: 'refused' },
  play: async (context) => {
    await sendFirst(context)
    await waitFor(() => expect(row()).toHaveTextContent('Clips sent. The rest of the video couldn’t be sent.'))
    await expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on our side.')
    await expect(screen.getByRole('button', { name: 'Try again: talk.mp4' })).toBeVisible()
  },
}

export const RestSent: Story = {
  tags: ['state:upload:sent'],
  args: { writing: 'done', rest: 'done' },
  play: async (context) => {
    await sendAll(context)
    await waitFor(() => expect(row()).toHaveTextContent('The clips and the rest of the video are uploaded.'))
  },
}

/** The user decides that the clips are enough. */
export const RestDropped: Story = {
  tags: ['state:upload:sent'],
  args: { writing: 'done' },
  play: async (context) => {
    await sendFirst(context)
    await context.userEvent.click(screen.getByRole('button', { name: 'Keep only the clips of talk.mp4' }))
    await waitFor(() => expect(row()).toHaveTextContent('Only the clips were sent. We’re working on them.'))
  },
}
