import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { parseEdit } from '../../../clipper/pure/testing/parseEdit.ts'
import { api } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { mockEdit } from '../../../mocks/fixtures/mockEdit.ts'
import { handle, toResponse } from '../../../mocks/mock.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { EditorFlow } from '../../../src/flows/editor/EditorFlow.tsx'
import { clipHandlers } from '../../clipBackend.ts'
import {
  afterAWhile,
  args,
  beforeEach,
  clipOfVideo,
  cutTwoWords,
  decorators,
  opened,
  openedVideo,
  press,
  status,
} from '../../editorStories.tsx'
import { noPicture } from '../../noPicture.ts'
import { stillness } from '../../stillness.ts'

const meta = {
  title: 'Flows/Editor/Editor',
  component: EditorFlow,
  args,
  decorators,
  parameters: { layout: 'fullscreen' },
  beforeEach,
} satisfies Meta<typeof EditorFlow>
export default meta
type Story = StoryObj<typeof meta>

export const Opening: Story = {
  tags: ['state:editor:loading'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.videos.get)),
  play: async () => {
    await screen.findByText('Opening the editor…')
  },
}

/** Words, timeline and look of a clip that plays from its video. */
export const Opened: Story = {
  tags: ['state:editor:editing.saved', 'state:timelinePictures:loaded'],
  play: async () => {
    await opened()
    await status('Saved')
    await expect(press('Undo')).toHaveAttribute('aria-disabled', 'true')
  },
}

/** Plays as soon as it is loaded. A browser may refuse this before a click, so the story only checks the attempt. */
export const PlaysAtOnce: Story = {
  tags: ['state:playback:source.shown'],
  args: { autoPlay: true },
  parameters: noPicture,
  beforeEach: ({ msw }) => {
    msw.use(...clipHandlers({ clips: [clipOfVideo] }))
    return stillness(false)
  },
  play: async () => {
    const element = await openedVideo()
    await expect(element.autoplay).toBe(true)
    element.pause()
  },
}

/** A saved edit is rendered again. Before and after that, the editor plays its own state. */
export const PlaysTheVideoBesideAFile: Story = {
  tags: ['nightly', 'state:playback:source.shown'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...clipHandlers({ clips: [{ ...clipOfVideo, state: 'rendering' }] })),
  play: async () => {
    const element = await openedVideo()
    await expect(element.currentSrc).toMatch(/#t=0\.5$/)
  },
}

/** With reduced motion, playback starts only by hand. */
export const StillWithLessMotion: Story = {
  tags: ['nightly', 'state:playback:source.shown'],
  args: { autoPlay: true },
  parameters: noPicture,
  beforeEach: ({ msw }) => {
    msw.use(...clipHandlers({ clips: [clipOfVideo] }))
    return stillness(true)
  },
  play: async () => {
    const element = await openedVideo()
    await expect(element.autoplay).toBe(false)
    await expect(element.played.length).toBe(0)
  },
}

export const NotFound: Story = {
  tags: ['state:editor:failed'],
  args: { clipId: 'clip-that-is-gone' },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('heading', { name: 'This clip couldn’t be opened' })
    await userEvent.click(press('Go to your clips'))
    await waitFor(() => expect(args.onLeft).toHaveBeenCalledOnce())
  },
}

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

/** A new title is a change like all others: saved automatically, with undo and redo by keyboard. */
export const Renamed: Story = {
  tags: ['state:editor:editing.saved'],
  parameters: noPicture,
  play: async ({ userEvent, args }) => {
    await opened()
    const before = screen.getByRole('heading', { level: 1 }).textContent ?? ''
    await userEvent.click(press('Rename'))
    const field = screen.getByRole('textbox', { name: /^New title for/ })
    await userEvent.clear(field)
    await userEvent.type(field, 'Who gets to say no{Enter}')
    await title('Who gets to say no')
    await waitFor(() => expect(press('Rename')).toHaveFocus())
    afterAWhile()
    await status('Saved')
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce())
    await userEvent.keyboard('{Control>}z{/Control}')
    await title(before)
    await expect(press('Undo')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await title('Who gets to say no')
  },
}

/** Changes from before the editor was opened, on any device, can be undone. */
export const UndoneAfterReopening: Story = {
  tags: ['state:editor:editing.waiting'],
  parameters: noPicture,
  beforeEach: ({ msw }) => {
    const now = { ...mockEdit, edit: parseEdit('| 1:1', mockEdit.edit) }
    const versions = [now, { ...mockEdit, version: 1 }]
    msw.use(
      handle(api.edits.get, () => toResponse({ status: 200, body: { ...now, chosen: null } })),
      handle(api.edits.history, () => toResponse({ status: 200, body: versions })),
    )
  },
  play: async ({ userEvent }) => {
    await opened()
    await userEvent.click(screen.getByRole('tab', { name: 'Look' }))
    await expect(screen.getByRole('radio', { name: 'Square 1:1' })).toBeChecked()
    await userEvent.click(press('Undo'))
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Vertical 9:16' })).toBeChecked())
    await expect(press('Undo')).toHaveAttribute('aria-disabled', 'true')
  },
}

/**
 * The video was deleted or has expired: the clip keeps its edits, and a message explains how to bring the video back.
 */
export const VideoFileGone: Story = {
  tags: ['nightly', 'state:editor:editing.saved'],
  parameters: noPicture,
  beforeEach: ({ msw }) => {
    const backend = createBackend({ signedInAs: 'user' })
    const clip = backend.state.clips.find((stored) => stored.clip.id === args.clipId)?.clip
    if (clip) backend.state.withoutFile.add(clip.video_id)
    msw.use(...createHandlers(backend))
  },
  play: async () => {
    await opened()
    await screen.findByText('The video file is gone')
    await expect(screen.getByRole('link', { name: 'Upload it again' })).toBeVisible()
  },
}

/** All keyboard shortcuts on one sheet. */
export const Keys: Story = {
  tags: ['state:editor:editing.saved'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await opened()
    await status('Saved')
    await userEvent.keyboard('?')
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(within(sheet).getByText('End here')).toBeInTheDocument()
    // The editor ignores keys pressed in the sheet.
    await userEvent.keyboard('{Control>}z{/Control}{Escape}')
    await waitFor(() => expect(sheet).not.toBeInTheDocument())
    await status('Saved')
  },
}

/** Leaving waits until everything is saved. */
export const Left: Story = {
  tags: ['state:editor:left'],
  parameters: noPicture,
  play: async (context) => {
    await cutTwoWords(context)
    await context.userEvent.click(press('Done'))
    await waitFor(() => expect(context.args.onLeft).toHaveBeenCalledOnce())
    await waitFor(() => expect(context.args.onSaved).toHaveBeenCalledOnce())
  },
}
