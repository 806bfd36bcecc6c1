import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import { mockClips, mockLongClip } from '../../../mocks/fixtures/mockClips.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { clips } from '../../../mocks/scenarios/clips.ts'
import { ClipsPlace } from '../../ClipsPlace.tsx'
import { clipHandlers } from '../../clipBackend.ts'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { inMain } from '../../inMain.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Clips/Clips: downloads',
  component: ClipsPlace,
  decorators: [inMain, withFlowWorld({ user: mockUser })],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...clipHandlers()),
} satisfies Meta<typeof ClipsPlace>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const [, clip = mockLongClip] = mockClips
const download = `Download ${clip.title}`
const patience = { timeout: 60_000 }
const button = (name: string) => screen.findByRole('button', { name }, patience)

const endsWithoutFile = async (pressed: HTMLElement) => {
  await waitFor(() => expect(pressed).not.toHaveAttribute('aria-busy', 'true'), patience)
  await expect(screen.queryByText('1 clip downloaded.')).not.toBeInTheDocument()
}

export const Downloading: Story = {
  tags: ['state:clipDownloads:downloadingOne'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.clips.download)),
  play: async (context) => {
    await context.userEvent.click(await button(download))
    await expect(await button(download)).toHaveAttribute('aria-busy', 'true')
  },
}

export const DownloadFailed: Story = {
  tags: ['state:clipDownloads:idle'],
  beforeEach: ({ msw }) => msw.use(...anything.serverError(api.clips.download)),
  play: async (context) => {
    await context.userEvent.click(await button(download))
    const pressed = await button(download)
    await expect(pressed).toHaveAttribute('aria-busy', 'true')
    await endsWithoutFile(pressed)
  },
}

const openExports: Play = async ({ userEvent }) => {
  await userEvent.click(await button(`More actions for ${clip.title}`))
  await screen.findByRole('menuitem', { name: 'Export captions or timeline' }, patience)
  await userEvent.keyboard('{End}{ArrowUp}{ArrowRight}')
  await screen.findByRole('menuitem', { name: 'Captions (SRT)' }, patience)
}

const openFiles: Play = async ({ userEvent }) => {
  await userEvent.click(await button(`More actions for ${clip.title}`))
  await screen.findByRole('menuitem', { name: 'Export video or picture' }, patience)
  await userEvent.keyboard('{End}{ArrowUp}{ArrowUp}{ArrowRight}')
  await screen.findByRole('menuitem', { name: 'TikTok, up to 10:00' }, patience)
}

export const FileFormats: Story = {
  tags: ['state:clipDownloads:idle'],
  parameters: noPicture,
  play: openFiles,
}

export const MakingAFile: Story = {
  tags: ['state:clipDownloads:downloadingOne'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.clips.download)),
  play: async (context) => {
    await openFiles(context)
    await context.userEvent.keyboard('{Enter}')
    await expect(await button(download)).toHaveAttribute('aria-busy', 'true')
  },
}

export const FileRefused: Story = {
  tags: ['state:clipDownloads:idle'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...clips.formatRefused()),
  play: async (context) => {
    await openFiles(context)
    await context.userEvent.keyboard('{Enter}')
    await endsWithoutFile(await button(download))
  },
}

export const ExportFormats: Story = {
  tags: ['state:clipDownloads:idle'],
  parameters: noPicture,
  play: openExports,
}

export const Exporting: Story = {
  tags: ['state:clipDownloads:exporting'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.clips.exportOne)),
  play: async (context) => {
    await openExports(context)
    await context.userEvent.keyboard('{Enter}')
    await expect(await button(download)).toHaveAttribute('aria-busy', 'true')
  },
}

export const ExportRefused: Story = {
  tags: ['state:clipDownloads:idle'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...clips.wordsMissing()),
  play: async (context) => {
    await openExports(context)
    await context.userEvent.keyboard('{Enter}')
    await endsWithoutFile(await button(download))
  },
}
