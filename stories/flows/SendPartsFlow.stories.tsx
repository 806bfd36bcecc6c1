import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo } from 'react'
import { expect, screen } from 'storybook/test'
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { defaultSettings } from '../../clipper/pure/ClipSettings.ts'
import type { Kept } from '../../contract/videos.ts'
import { localAnalysisMachine } from '../../machines/localAnalysis/localAnalysisMachine.ts'
import type { LocalAnalysisInput } from '../../machines/localAnalysis/localAnalysisSetup.ts'
import { localClipsMachine } from '../../machines/localClips/localClipsMachine.ts'
import { aLocalSelection, someGroups } from '../../machines/testing/aLocalSelection.ts'
import { freeChoice } from '../../machines/upload/UploadSettings.ts'
import { uploadMachine } from '../../machines/upload/uploadMachine.ts'
import { partsPlanOf } from '../../machines/uploadQueue/partsPlanOf.ts'
import { mockUser } from '../../mocks/fixtures/mockUsers.ts'
import { UploadRowFlow } from '../../src/flows/upload/UploadRowFlow.tsx'
import { useFlowActor } from '../../src/flows/useFlow.ts'
import { Button } from '../../src/ui/Button.tsx'
import { clipHandlers } from '../clipBackend.ts'
import { withFlowWorld } from '../FlowWorld.tsx'
import { noPicture } from '../noPicture.ts'

interface StagedProps {
  /** Parts of the file can be sent. */
  isOffered: boolean
  /** What becomes of the file that is written. */
  writing?: 'awaited' | 'refused'
}

const found = aLocalSelection()
/** Says that it is 40 MB long. */
const file = Object.defineProperty(new File(['talk'], 'talk.mp4', { type: 'video/mp4', lastModified: 0 }), 'size', {
  value: 40_000_000,
})

/** The real row of a file whose clips were found. */
function Staged({ isOffered, writing = 'awaited' }: StagedProps) {
  const input = { file, settings: defaultSettings }
  const reader = useMemo(
    () =>
      fromCallback<AnyEventObject, LocalAnalysisInput>(({ sendBack }) => {
        sendBack({ type: 'reading.began' })
        sendBack({
          type: 'clips.found',
          found: { ...found, ...(isOffered && { groups: someGroups }) },
          isWhole: true,
        })
      }),
    [isOffered],
  )
  const machine = useMemo(
    () =>
      uploadMachine.provide({
        actors: {
          readLength: fromPromise<number | null, { file: File }>(async () => 600),
          discard: fromPromise(async () => {}),
          writeParts: fromPromise<File, { file: File; kept: Kept; onProgress: (share: number) => void }>(async () => {
            if (writing === 'refused') throw new DOMException('The storage is full.', 'QuotaExceededError')
            return new Promise<File>(() => {})
          }),
        },
      }),
    [writing],
  )
  const local = useFlowActor(localAnalysisMachine.provide({ actors: { reader } }), { input })
  const own = useFlowActor(localClipsMachine, { input: { file } })
  const upload = useFlowActor(machine, { input: { id: 'u1', file, limits: null } })
  const submit = () => {
    const plan = partsPlanOf(local.getSnapshot().context, new Map())
    upload.send({ type: 'upload.submitted', settings: freeChoice, kept: plan?.kept ?? null })
    upload.send({ type: 'turn.came' })
  }
  return (
    <>
      <h2>Your videos</h2>
      <ul>
        <UploadRowFlow upload={upload} local={local} own={own} settings={freeChoice} onRemove={() => {}} />
      </ul>
      <Button onClick={submit}>Upload video</Button>
    </>
  )
}

const meta = {
  title: 'Flows/SendParts',
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
  beforeEach: ({ msw }) => msw.use(...clipHandlers()),
} satisfies Meta<typeof Staged>
export default meta
type Story = StoryObj<typeof meta>

const patience = { timeout: 20_000 }
const clipsAlone = () => screen.findByRole('radio', { name: /^Only the clips/ }, patience)

/** Both sizes are told, and everything is sent unless somebody chooses otherwise. */
export const Offered: Story = {
  tags: ['state:upload:ready'],
  play: async () => {
    await expect(await clipsAlone()).not.toBeChecked()
    await expect(screen.getByRole('radio', { name: /^The whole video/ })).toBeChecked()
    await expect(screen.getByText('38.1 MB', { exact: true })).toBeVisible()
    await expect(screen.getByText('16 MB', { exact: true })).toBeVisible()
    await expect(screen.getByText(/^The clips are sent with 10 seconds around each/)).toBeVisible()
  },
}

export const Chosen: Story = {
  tags: ['state:upload:ready'],
  play: async ({ userEvent }) => {
    await userEvent.click(await clipsAlone())
    await expect(await clipsAlone()).toBeChecked()
  },
}

export const ChosenOnAPhone: Story = { ...Chosen, globals: { viewport: { value: 'phone' } } }

/** A file that can't be copied in parts is sent as a whole, without a word. */
export const NotOffered: Story = {
  tags: ['state:upload:ready'],
  args: { isOffered: false },
  play: async () => {
    await screen.findByText(/^3 clips found on this device/, undefined, patience)
    await expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  },
}

export const Preparing: Story = {
  tags: ['state:upload:preparing'],
  play: async ({ userEvent }) => {
    await userEvent.click(await clipsAlone())
    await userEvent.click(screen.getByRole('button', { name: 'Upload video' }))
    await screen.findByRole('progressbar', { name: 'Preparing the clips of talk.mp4' }, patience)
    await expect(screen.getByText('Preparing clips…')).toBeVisible()
  },
}

/** There is no room on this device; the whole video can still be sent. */
export const NotPrepared: Story = {
  tags: ['state:upload:failed'],
  args: { writing: 'refused' },
  play: async ({ userEvent }) => {
    await userEvent.click(await clipsAlone())
    await userEvent.click(screen.getByRole('button', { name: 'Upload video' }))
    const said = await screen.findByRole('alert', undefined, patience)
    await expect(said).toHaveTextContent('The clips couldn’t be prepared on this device.')
    await expect(screen.getByRole('button', { name: 'Try again: talk.mp4' })).toBeVisible()
    await expect(await clipsAlone()).toBeChecked()
  },
}
