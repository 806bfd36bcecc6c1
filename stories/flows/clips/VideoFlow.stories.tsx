import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { clips } from '../../../mocks/scenarios/clips.ts'
import { VideoFlow } from '../../../src/flows/video/VideoFlow.tsx'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { inMain } from '../../inMain.tsx'
import { noPicture } from '../../noPicture.ts'

const meta = {
  title: 'Flows/Clips/Video',
  component: VideoFlow,
  args: { videoId: 'video-talk', at: 0, until: null, onDeleted: fn() },
  decorators: [inMain, withFlowWorld({ user: mockUser })],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => msw.use(...createHandlers(createBackend({ signedInAs: 'user' }))),
} satisfies Meta<typeof VideoFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const opened = () => screen.findByRole('heading', { name: 'Why small teams ship faster', level: 1 })
const text = (words: string | RegExp) => screen.findByText(words)
const press = (name: string | RegExp) => screen.getByRole('button', { name })
const section = (name: string) => within(screen.getByRole('region', { name }))
const clipRows = () => section('Clips').getAllByRole('listitem')
const slide = (name: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } })

/** Replaces the browser's worker with one that never responds or cannot be started. */
function replaceWorker(fails: boolean) {
  const real = globalThis.Worker
  class Replaced {
    onerror: (() => void) | null = null
    postMessage() {
      if (fails) queueMicrotask(() => this.onerror?.())
    }
    terminate() {}
  }
  globalThis.Worker = Replaced as unknown as typeof Worker
  return () => {
    globalThis.Worker = real
  }
}

export const Loading: Story = {
  tags: ['state:videoPage:loading'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.videos.measurements)),
  play: async () => {
    await text('Loading the video…')
  },
}

export const NotFound: Story = {
  tags: ['state:videoPage:failed'],
  args: { videoId: 'video-that-is-gone' },
  play: async () => {
    await screen.findByRole('heading', { name: 'This video couldn’t be opened' })
  },
}

/** The curve with the clips, the sliders at the stored values, and the transcript. */
export const Opened: Story = {
  tags: ['state:videoPage:loaded', 'state:chooseAgain:settled', 'state:newClip:editing'],
  play: async () => {
    await opened()
    await waitFor(() => expect(clipRows()).toHaveLength(4))
    await expect(screen.getByRole('option', { name: 'feature.' })).toBeInTheDocument()
    await expect(press('Use these')).toHaveAttribute('aria-disabled', 'true')
  },
}

/** The signals of the selected moment. */
export const OpenedAtAMoment: Story = {
  tags: ['nightly', 'state:chooseAgain:settled'],
  parameters: noPicture,
  args: { at: 64 },
  play: async () => {
    await opened()
    await screen.findByRole('heading', { name: 'At 1:04' })
    await expect(screen.getAllByText(/more than in 9\d% of the video/)).toHaveLength(2)
    await slide('Place in the video', 20)
    await text('Nothing stands out here.')
  },
}

const wishForLoud: Play = async () => {
  await opened()
  await slide('Calm or loud', 0.6)
  await text('60% louder')
}

export const Choosing: Story = {
  tags: ['state:chooseAgain:choosing'],
  parameters: noPicture,
  beforeEach: () => replaceWorker(false),
  play: wishForLoud,
}

export const CannotChoose: Story = {
  tags: ['state:chooseAgain:stuck'],
  beforeEach: () => replaceWorker(true),
  play: async (context) => {
    await wishForLoud(context)
    await text('Your browser couldn’t choose')
  },
}

/** Clips appear and disappear while the sliders move; liked ones stay. */
export const OthersChosen: Story = {
  tags: ['state:chooseAgain:chosen'],
  play: async (context) => {
    await wishForLoud(context)
    await text(/will stay/)
    await expect(section('Clips').getAllByText('Yours, stays')).toHaveLength(2)
    await expect(section('Clips').getAllByText('Goes')).toHaveLength(2)
    await expect(section('Clips').getAllByText('New').length).toBeGreaterThan(0)
    await slide('Maximum clips', 3)
    await waitFor(() => expect(section('Clips').getAllByText('New')).toHaveLength(1))
    await waitFor(() => expect(press('Use these')).not.toHaveAttribute('aria-disabled', 'true'))
  },
}

export const WishesTakenBack: Story = {
  tags: ['state:chooseAgain:settled'],
  parameters: noPicture,
  play: async (context) => {
    await wishForLoud(context)
    await text(/will stay/)
    await context.userEvent.click(press('Reset'))
    await waitFor(() => expect(clipRows()).toHaveLength(4))
    await expect(screen.queryByText('New')).not.toBeInTheDocument()
  },
}

const useOthers: Play = async (context) => {
  await wishForLoud(context)
  await waitFor(() => expect(press('Use these')).not.toHaveAttribute('aria-disabled', 'true'))
  await context.userEvent.click(press('Use these'))
}

export const Using: Story = {
  tags: ['state:chooseAgain:using'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.videos.choose)),
  play: async (context) => {
    await useOthers(context)
    await expect(await screen.findByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-busy', 'true')
  },
}

export const Refused: Story = {
  tags: ['state:chooseAgain:refused'],
  beforeEach: ({ msw }) => msw.use(...clips.stillAtWork()),
  play: async (context) => {
    await useOthers(context)
    await text('Couldn’t use these clips')
  },
}

/** The server has chosen the same clips. */
const used: Play = async (context) => {
  await OthersChosen.play?.(context)
  await context.userEvent.click(press('Use these'))
  await text('1 new, 2 gone.')
  await waitFor(() => expect(clipRows()).toHaveLength(3))
  await expect(screen.getByRole('slider', { name: 'Maximum clips' })).toHaveValue('3')
}

export const Undoing: Story = {
  tags: ['state:chooseAgain:undoing'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.clips.restore)),
  play: async (context) => {
    await used(context)
    await context.userEvent.click(press('Undo'))
    await waitFor(() => expect(press('Undo')).toHaveAttribute('aria-busy', 'true'))
  },
}

/** Removed clips can be restored. */
export const Undone: Story = {
  tags: ['state:chooseAgain:settled'],
  parameters: noPicture,
  play: async (context) => {
    await used(context)
    await context.userEvent.click(press('Undo'))
    await waitFor(() => expect(clipRows()).toHaveLength(4))
    await expect(section('Clips').getByText('One rule for every pull request')).toBeInTheDocument()
  },
}

const makeClip: Play = async ({ userEvent }) => {
  await opened()
  await userEvent.type(screen.getByRole('textbox', { name: 'Start' }), '5:00')
  await userEvent.type(screen.getByRole('textbox', { name: 'End' }), '5:20')
  await userEvent.click(press('Make a clip'))
}

export const MakingAClip: Story = {
  tags: ['state:newClip:submitting'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.videos.addClip)),
  play: async (context) => {
    await makeClip(context)
    await screen.findByRole('button', { name: 'Making…' })
  },
}

export const ClipMade: Story = {
  tags: ['state:newClip:succeeded'],
  play: async (context) => {
    await makeClip(context)
    await text('“Clip at 5:00” was created.')
    await waitFor(() => expect(clipRows()).toHaveLength(5))
    await expect(screen.getByRole('link', { name: 'Play it' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/dashboard\/clips\/[^/]+$/),
    )
    await expect(screen.getByRole('link', { name: 'Edit it' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/edit$/),
    )
  },
}

export const ClipRefused: Story = {
  tags: ['state:newClip:rejected'],
  beforeEach: ({ msw }) => msw.use(...clips.editRefused()),
  play: async (context) => {
    await makeClip(context)
    await text('That’s past the end of the video.')
  },
}

/** A clip made from speech: found, selected in the transcript, and created. */
export const ClipOfWords: Story = {
  tags: ['state:newClip:editing'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await opened()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find in this video' }), 'never about')
    await text('1 match')
    const first = screen.getByRole('option', { name: 'The' })
    await fireEvent.pointerDown(first, { button: 0 })
    await fireEvent.pointerOver(screen.getByRole('option', { name: 'feature.' }))
    await fireEvent.pointerUp(window)
    await userEvent.click(press('Use as start and end'))
    await expect(screen.getByRole('textbox', { name: 'Start' })).toHaveValue('3:36.2')
    await expect(screen.getByRole('textbox', { name: 'End' })).toHaveValue('3:39.0')
  },
}

/** From a search: the clip around the result is prepared. */
export const ClipPrepared: Story = {
  tags: ['nightly', 'state:newClip:editing'],
  parameters: noPicture,
  args: { at: 212.6, until: 224 },
  play: async () => {
    await opened()
    await expect(screen.getByRole('textbox', { name: 'Start' })).toHaveValue('3:32.6')
    await expect(screen.getByRole('textbox', { name: 'End' })).toHaveValue('3:44.0')
  },
}

/** Its clips are deleted; the list of clips offers to undo this. */
export const Deleted: Story = {
  tags: ['state:chooseAgain:settled'],
  parameters: noPicture,
  play: async ({ userEvent, args }) => {
    await opened()
    await userEvent.click(press('Delete video'))
    const dialog = within(await screen.findByRole('alertdialog'))
    await dialog.findByText(/Deletes 4 clips/)
    await userEvent.click(dialog.getByRole('button', { name: 'Delete video' }))
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalledOnce())
  },
}

const askToDeleteFile: Play = async ({ userEvent }) => {
  await opened()
  await userEvent.click(press('Delete the video file…'))
  await screen.findByRole('alertdialog', { name: 'Delete the file of “Why small teams ship faster”?' })
}
const deleteFile: Play = async (context) => {
  await askToDeleteFile(context)
  await context.userEvent.type(screen.getByRole('textbox', { name: 'Type “delete” to confirm' }), 'delete')
  await context.userEvent.click(press('Delete the video file'))
}

/** All clips have their files, so everything can be restored with the video. */
export const FileNotDeletedYet: Story = {
  tags: ['state:sourceDeletion:editing'],
  play: async (context) => {
    await askToDeleteFile(context)
    await expect(press('Delete the video file')).toHaveAttribute('aria-disabled', 'true')
  },
}

/** A clip without a file would be lost until the video returns, so it can be exported first. */
export const FileNeededByAClip: Story = {
  tags: ['state:sourceDeletion:closed'],
  beforeEach: ({ msw }) => {
    const backend = createBackend({ signedInAs: 'user' })
    const stored = backend.state.clips.find(({ clip }) => clip.video_id === 'video-talk')
    if (stored) {
      stored.clip.has_file = false
      stored.render = 'none'
    }
    msw.use(...createHandlers(backend))
  },
  play: async (context) => {
    await askToDeleteFile(context)
    await text('The latest version of 1 clip has no file')
    await context.userEvent.click(press('Export it first'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  },
}

export const DeletingFile: Story = {
  tags: ['state:sourceDeletion:submitting'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.videos.deleteSource)),
  play: async (context) => {
    await deleteFile(context)
    await expect(press('Delete the video file')).toHaveAttribute('aria-busy', 'true')
  },
}

/** The video is still being processed. */
export const FileInUse: Story = {
  tags: ['state:sourceDeletion:rejected'],
  beforeEach: ({ msw }) => msw.use(...clips.stillAtWork()),
  play: async (context) => {
    await deleteFile(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^Something is still being made of this video/)
  },
}

/** The clips stay, and actions that need the video explain how to bring it back. */
export const FileDeleted: Story = {
  tags: ['state:sourceDeletion:succeeded'],
  play: async (context) => {
    await deleteFile(context)
    await text('The video file is gone')
    await expect(clipRows().length).toBeGreaterThan(0)
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Delete the video file…' })).not.toBeInTheDocument(),
    )
    await expect(screen.queryByRole('region', { name: 'Make a clip' })).not.toBeInTheDocument()
  },
}
