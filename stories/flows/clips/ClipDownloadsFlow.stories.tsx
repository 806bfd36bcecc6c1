import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import type { Render } from '../../../contract/renders.ts'
import { ourFault } from '../../../mocks/answers.ts'
import { mockClips, mockLongClip } from '../../../mocks/fixtures/mockClips.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { handle, toResponse } from '../../../mocks/mock.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { forgetExports } from '../../../src/flows/exports/keepExports.ts'
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
const button = (name: string) => screen.findByRole('button', { name })

const endsWithoutFile = async (pressed: HTMLElement) => {
  await waitFor(() => expect(pressed).not.toHaveAttribute('aria-busy', 'true'))
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

let answer = () => {}

export const DownloadFailed: Story = {
  tags: ['state:clipDownloads:idle'],
  beforeEach: ({ msw }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    answer = resolve
    msw.use(handle(api.clips.download, () => promise.then(() => toResponse(ourFault()))))
  },
  play: async (context) => {
    await context.userEvent.click(await button(download))
    const pressed = await button(download)
    await expect(pressed).toHaveAttribute('aria-busy', 'true')
    answer()
    await endsWithoutFile(pressed)
  },
}

const openExports: Play = async ({ userEvent }) => {
  await userEvent.click(await button(`More actions for ${clip.title}`))
  await screen.findByRole('menuitem', { name: 'Export captions or timeline' })
  await userEvent.keyboard('{End}{ArrowUp}{ArrowRight}')
  await screen.findByRole('menuitem', { name: 'Captions (SRT)' })
}

const openFiles: Play = async ({ userEvent }) => {
  await userEvent.click(await button(`More actions for ${clip.title}`))
  await screen.findByRole('menuitem', { name: 'Export video or picture' })
  await userEvent.keyboard('{End}{ArrowUp}{ArrowUp}{ArrowRight}')
  await screen.findByRole('menuitem', { name: 'TikTok, up to 10:00' })
}

export const MakingAFile: Story = {
  tags: ['nightly', 'state:clipDownloads:downloadingOne'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.clips.download)),
  play: async (context) => {
    await openFiles(context)
    await context.userEvent.keyboard('{Enter}')
    await expect(await button(download)).toHaveAttribute('aria-busy', 'true')
  },
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

/** The server never finishes the file of the clip: it is rendering, or the render has failed. */
const rendersWith =
  (result: Pick<Render, 'state' | 'error'>): NonNullable<Story['beforeEach']> =>
  ({ msw }) => {
    const body = {
      clip_id: clip.id,
      version: 1,
      url: null,
      certificate: null,
      progress: 0.5,
      eta_seconds: 4,
      ...result,
    }
    msw.use(
      handle(api.renders.start, () => toResponse({ status: 202, body })),
      handle(api.renders.get, () => toResponse({ status: 200, body })),
      ...clipHandlers({ clips: [{ ...clip, has_file: false, playable: false }] }),
    )
    forgetExports(sessionStorage, mockUser.id)
    return () => forgetExports(sessionStorage, mockUser.id)
  }
const player = async () => within(await screen.findByRole('dialog', { name: clip.title }))
const downloadsInPlayer: Play = async ({ userEvent }) => {
  await userEvent.click(await button(`Play ${clip.title}`))
  await userEvent.click((await player()).getByRole('button', { name: 'Download' }))
}

/** The player shows the progress of a file that is rendered first, until that is cancelled. */
export const RenderCancelled: Story = {
  tags: ['state:clipExports:files.idle'],
  parameters: noPicture,
  beforeEach: rendersWith({ state: 'rendering', error: null }),
  play: async (context) => {
    await downloadsInPlayer(context)
    const bar = await screen.findByRole('progressbar', { name: 'This clip (MP4)' })
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '50%, about 4 secs left'))
    const cancel = screen.getByRole('button', { name: 'Cancel: This clip (MP4)' })
    await expect(cancel).toHaveFocus()
    await context.userEvent.click(cancel)
    await screen.findByText('Cancelled')
    await expect((await player()).getByRole('button', { name: 'Download' })).toHaveFocus()
  },
}

export const RenderFailed: Story = {
  tags: ['nightly', 'state:clipExports:files.idle'],
  parameters: noPicture,
  beforeEach: rendersWith({ state: 'failed', error: 'There is no space left on the server. Please try again later.' }),
  play: async (context) => {
    await downloadsInPlayer(context)
    await screen.findByText('There is no space left on the server. Please try again later.')
    await expect((await player()).getByRole('button', { name: 'Download' })).toBeEnabled()
  },
}
