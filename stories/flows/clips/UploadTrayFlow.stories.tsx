import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { expect, screen, waitFor } from 'storybook/test'
import { tus } from '../../../contract/uploads.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { holdRequest } from '../../../mocks/holdRequest.ts'
import { createUploadRecords, type UploadRecord } from '../../../src/api/uploadRecords.ts'
import { useClips } from '../../../src/flows/clips/useClips.ts'
import { UploadTrayFlow, type UploadTrayFlowProps } from '../../../src/flows/upload/UploadTrayFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { noPicture } from '../../noPicture.ts'

/** Shows the tray next to the page that opens clips. */
function Tray(props: UploadTrayFlowProps) {
  useClips()
  return <UploadTrayFlow {...props} />
}

const bytes = '0000ftypisom, and then something'
const path = `${tus.path}unfinished`
const mp4 = (name = 'harbour.mp4') => new File([bytes], name, { type: 'video/mp4', lastModified: 1_790_000_000_000 })

/** Stages an upload whose first half is on the server and recorded in this browser. */
function halfUploaded(over: Partial<UploadRecord> = {}) {
  const backend = createBackend({ signedInAs: 'user' })
  const half = new Blob([bytes.slice(0, bytes.length / 2)])
  const upload = { ownerId: mockUser.id, bytes: bytes.length, name: 'harbour.mp4', body: {}, parts: [half] }
  backend.state.uploads.set('unfinished', { ...upload, finished: false })
  const records = createUploadRecords(sessionStorage, mockUser.id)
  for (const record of records.all()) records.remove(record.path)
  records.save({ path, name: 'harbour.mp4', bytes: bytes.length, modified: mp4().lastModified, sent: 0, ...over })
  return createHandlers(backend)
}

const meta = {
  title: 'Flows/Clips/Upload tray',
  component: Tray,
  decorators: [withFlowWorld({ user: mockUser })],
  beforeEach: ({ msw }) => msw.use(...halfUploaded()),
} satisfies Meta<typeof Tray>
export default meta
type Story = StoryObj<typeof meta>

const choose = async ({ userEvent }: Parameters<NonNullable<Story['play']>>[0], file: File) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Show uploads' }))
  await userEvent.upload(screen.getByLabelText('Choose file harbour.mp4 again', { selector: 'input' }), file)
}

export const Looking: Story = {
  tags: ['state:unfinishedUploads:looking'],
  beforeEach: ({ msw }) => msw.use(http.head(`*${tus.path}:id`, holdRequest)),
  play: async () => {
    await expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument()
  },
}

/** After a reload. */
export const Offered: Story = {
  tags: ['state:unfinishedUploads:settled'],
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show uploads' }))
    await expect(screen.getByText('50% uploaded. Choose the file again to resume.')).toBeVisible()
  },
}

/** The clips are on the server, so the rest may be left out. */
export const RestOffered: Story = {
  tags: ['nightly', 'state:unfinishedUploads:settled'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...halfUploaded({ rest_of: 'video-talk' })),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show uploads' }))
    await expect(
      screen.getByText('The clips are sent, and 50% of the rest. Choose the file again to resume.'),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Keep only the clips of harbour.mp4' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument())
  },
}

export const AnotherFile: Story = {
  tags: ['nightly', 'state:unfinishedUploads:settled'],
  parameters: noPicture,
  play: async (context) => {
    await choose(context, mp4('market.mp4'))
    await expect(await screen.findByRole('alert')).toHaveTextContent('That’s another file. Choose harbour.mp4')
  },
}

/** No settings and no second click are needed: the server already has all settings. */
export const GoesOn: Story = {
  tags: ['nightly', 'state:unfinishedUploads:settled'],
  parameters: noPicture,
  play: async (context) => {
    await choose(context, mp4())
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 video uploaded'))
  },
}

/** On the pages with the clips, nothing leads to them once the upload is done. */
export const GoesOnAmongClips: Story = {
  tags: ['nightly', 'state:unfinishedUploads:settled'],
  parameters: noPicture,
  args: { withoutSent: true },
  play: async (context) => {
    await choose(context, mp4())
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument())
  },
}

export const Removed: Story = {
  tags: ['state:unfinishedUploads:settled'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show uploads' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove harbour.mp4' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument())
  },
}
