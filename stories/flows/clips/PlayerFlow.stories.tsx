import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { SimulatedClock } from 'xstate'
import { check } from '../../../clipper/pure/certify/Certificate.ts'
import { api } from '../../../contract/endpoints.ts'
import { mockClips, mockLongClip } from '../../../mocks/fixtures/mockClips.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { holdRequest } from '../../../mocks/holdRequest.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'

import { ClipsPlace } from '../../ClipsPlace.tsx'
import { clipHandlers } from '../../clipBackend.ts'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { inMain } from '../../inMain.tsx'
import { noPicture } from '../../noPicture.ts'

const clock = new SimulatedClock()
const [clip = mockLongClip, next = mockLongClip] = mockClips

const meta = {
  title: 'Flows/Clips/Player',
  component: ClipsPlace,
  decorators: [inMain, withFlowWorld({ user: mockUser, clock })],
  parameters: { layout: 'fullscreen', ...noPicture },
  beforeEach: ({ msw }) => msw.use(...clipHandlers({ clips: mockClips.slice(0, 2) })),
} satisfies Meta<typeof ClipsPlace>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const video = () => {
  const element = document.querySelector('video')
  if (!element) throw new Error('There is no video.')
  return element
}
const open: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: `Play ${clip.title}` }))
  await screen.findByRole('dialog', { name: clip.title })
}
/** Plays muted, since browsers allow muted autoplay. */
const play: Play = async (context) => {
  await open(context)
  video().muted = true
  // The machine may take longer than the clip lasts.
  video().loop = true
  // A key press would pause the video if it had started by itself.
  await video().play()
  await waitFor(() => expect([video().paused, video().currentTime > 0]).toEqual([false, true]))
}

const hanging = http.get('*/hanging.mp4', holdRequest)
const gone = http.get('*/gone.mp4', () => new HttpResponse(null, { status: 403 }))
const withMedia = (media_url: string) => clipHandlers({ clips: [{ ...clip, media_url }] })

/** The file is loading. */
export const Opening: Story = {
  tags: ['state:player:media.opening', 'state:player:view.uncounted', 'state:player:panel.details'],
  beforeEach: ({ msw }) => msw.use(hanging, ...withMedia('/hanging.mp4')),
  play: open,
}

export const Playing: Story = {
  tags: ['state:player:media.playing'],
  play: async (context) => {
    await play(context)
    await screen.findByText(String(clip.views + 1))
  },
}

export const Counting: Story = {
  tags: ['state:player:view.counting'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.clips.view)),
  play,
}

/** A view is counted once, regardless of how often the clip is played. */
export const Paused: Story = {
  tags: ['state:player:media.paused', 'state:player:view.counted'],
  play: async (context) => {
    await play(context)
    await screen.findByText(String(clip.views + 1))
    video().currentTime = 0
    for (const _ of ['pause', 'play', 'pause']) await context.userEvent.keyboard('k')
    await waitFor(() => expect(video().paused).toBe(true))
    await expect(screen.getByText(String(clip.views + 1))).toBeVisible()
  },
}

/** The URL has expired, and a new one was requested. */
export const Renewing: Story = {
  tags: ['state:player:media.renewing'],
  beforeEach: ({ msw }) => msw.use(gone, ...withMedia('/gone.mp4')),
  play: async (context) => {
    await screen.findByRole('button', { name: `Play ${clip.title}` })
    context.msw.use(...anything.pending(api.clips.list))
    await open(context)
    await waitFor(() => expect(video().error).not.toBeNull())
  },
}

export const Renewed: Story = {
  tags: ['state:player:media.opening'],
  beforeEach: ({ msw }) => msw.use(gone, hanging, ...withMedia('/gone.mp4')),
  play: async (context) => {
    await screen.findByRole('button', { name: `Play ${clip.title}` })
    context.msw.use(...withMedia('/hanging.mp4'))
    await open(context)
    await waitFor(() => expect(video().src).toMatch(/hanging/))
  },
}

/** The new URL does not work either. */
export const Broken: Story = {
  tags: ['state:player:media.broken'],
  beforeEach: ({ msw }) => msw.use(gone, ...withMedia('/gone.mp4')),
  play: async (context) => {
    await screen.findByRole('button', { name: `Play ${clip.title}` })
    context.msw.use(...withMedia('/gone.mp4?again'))
    await open(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('can’t play this clip right now')
  },
}

/** By key and by button. The keys also work after the focused video was replaced. */
export const NextAndPrevious: Story = {
  tags: ['state:player:panel.details'],
  play: async (context) => {
    await open(context)
    await screen.findByText('1 of 2')
    const [play] = screen.getAllByRole('button', { name: /^(Play|Pause)$/ })
    play?.focus()
    await context.userEvent.keyboard('{Shift>}N{/Shift}')
    await screen.findByRole('dialog', { name: next.title })
    await context.userEvent.keyboard('{Shift>}P{/Shift}')
    await screen.findByRole('dialog', { name: clip.title })
    await context.userEvent.click(screen.getByRole('button', { name: 'Next clip (Shift + N)' }))
    await screen.findByRole('dialog', { name: next.title })
  },
}

export const LikedHere: Story = {
  tags: ['state:outbox:empty'],
  play: async (context) => {
    await open(context)
    await context.userEvent.click(screen.getByRole('button', { name: 'Liked' }))
    await screen.findByRole('button', { name: 'Like' })
  },
}

/** The focus returns to the poster that opened the player. */
export const Closed: Story = {
  tags: ['state:clipLibrary:ready.idle'],
  play: async (context) => {
    await open(context)
    await context.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', { name: `Play ${clip.title}` })).toHaveFocus())
  },
}

export const Trimming: Story = {
  tags: ['state:player:panel.trimming', 'state:trim:editing'],
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: `More actions for ${clip.title}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Play and trim' }))
    await screen.findByRole('slider', { name: 'Start' })
  },
}

/** Saved: the player shows the previous version until the new file is ready. */
export const Trimmed: Story = {
  tags: ['state:player:panel.details', 'state:clipRenderings:waiting'],
  play: async (context) => {
    await Trimming.play?.(context)
    const end = screen.getByRole('textbox', { name: 'End' })
    await context.userEvent.clear(end)
    await context.userEvent.type(end, '4:30')
    await context.userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/Your new cut is rendering/)
    await expect(screen.getByText('3:32 to 4:30')).toBeVisible()
  },
}

const beginning = { begins_with: 'So he said no,', ends_with: null }
const judged = { ...clip, opinion: { stands_alone: false, cut: { ...beginning, start: 205.2, end: clip.end } } }
const openJudged: Play = async (context) => {
  await open(context)
  await screen.findByText('Second opinion: something is missing before it')
}
const pressCut: Play = async ({ userEvent }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Use this cut' }))
}

/**
 * Using the cut of a second opinion is a trim. The opinion applied to the previous version, so it is removed. The focused
 * button disappears with it, but the keys still work.
 */
export const UsedCut: Story = {
  tags: ['state:player:panel.details', 'state:trim:saved', 'state:clipRenderings:waiting'],
  beforeEach: ({ msw }) => msw.use(...clipHandlers({ clips: [judged, next] })),
  play: async (context) => {
    await openJudged(context)
    await pressCut(context)
    await screen.findByText(/Your new cut is rendering/)
    await expect(screen.getByText('3:25 to 4:01')).toBeVisible()
    await expect(screen.queryByText(/^Second opinion/)).not.toBeInTheDocument()
    await context.userEvent.keyboard('{Shift>}N{/Shift}')
    await screen.findByRole('dialog', { name: next.title })
  },
}

export const UsingCut: Story = {
  tags: ['state:trim:saving'],
  beforeEach: ({ msw }) => msw.use(...clipHandlers({ clips: [judged] })),
  play: async (context) => {
    context.msw.use(...anything.pending(api.clips.update))
    await openJudged(context)
    await pressCut(context)
    await screen.findByRole('button', { name: 'Changing the cut…' })
  },
}

/** The clip and its opinion are unchanged. */
export const CutFailed: Story = {
  tags: ['state:trim:rejected'],
  beforeEach: ({ msw }) => msw.use(...clipHandlers({ clips: [judged] })),
  play: async (context) => {
    await openJudged(context)
    context.msw.use(...anything.networkDown(api.clips.update))
    await pressCut(context)
    await screen.findByText('Network error')
    await expect(screen.getByRole('button', { name: 'Use this cut' })).toHaveFocus()
  },
}

const dialog = (name: string) => screen.queryByRole('dialog', { name })

/** Escape leaves the trim but not the player. */
export const EscapeLeavesTrim: Story = {
  tags: ['nightly', 'state:player:panel.details'],
  play: async (context) => {
    await Trimming.play?.(context)
    await context.userEvent.keyboard('{Escape}')
    await screen.findByRole('button', { name: 'Trim' })
    await expect(dialog(clip.title)).toBeInTheDocument()
  },
}

/** Moved edges are discarded only after a confirmation: on Escape, on close and when moving to the next clip. */
export const MovedEdgesAreKept: Story = {
  tags: ['nightly', 'state:player:panel.trimming', 'state:trim:editing'],
  play: async (context) => {
    const { userEvent } = context
    await Trimming.play?.(context)
    screen.getByRole('slider', { name: 'End' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    const ways = [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
      () => userEvent.keyboard('{Shift>}N{/Shift}'),
    ]
    for (const leave of ways) {
      screen.getByRole('button', { name: 'Cancel' }).focus()
      await leave()
      await screen.findByRole('alertdialog', { name: 'Discard your changes?' })
      await userEvent.click(screen.getByRole('button', { name: 'Keep trimming' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
      await expect(screen.getByRole('textbox', { name: 'End' })).toHaveValue('4:02.0')
    }
  },
}

export const DiscardedOnTheWayToTheNext: Story = {
  tags: ['nightly', 'state:player:panel.details'],
  play: async (context) => {
    await Trimming.play?.(context)
    screen.getByRole('slider', { name: 'End' }).focus()
    await context.userEvent.keyboard('{ArrowRight}')
    screen.getByRole('button', { name: 'Cancel' }).focus()
    await context.userEvent.keyboard('{Shift>}N{/Shift}')
    await context.userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await screen.findByRole('dialog', { name: next.title })
  },
}

const certificate = { passed: false, checks: [check('face_cut', 2)] }
const finding = () => screen.findByText(/^A face is cut off at 0:02/)

/** A finding about the file leads to its fix in the editor. */
export const FindingFixed: Story = {
  args: { onEdit: fn() },
  beforeEach: ({ msw }) => msw.use(...clipHandlers({ clips: [{ ...clip, certificate }] })),
  play: async (context) => {
    await open(context)
    await finding()
    screen.getByRole('button', { name: 'Move the crop' }).focus()
    await context.userEvent.keyboard('{Enter}')
    await waitFor(() => expect(context.args.onEdit).toHaveBeenLastCalledWith(clip.id, 'face_cut'))
  },
}

/** Without its video, the clip can't be framed anew. */
export const FindingWithoutVideo: Story = {
  beforeEach: ({ msw }) => msw.use(...clipHandlers({ clips: [{ ...clip, certificate, playable: false }] })),
  play: async (context) => {
    await open(context)
    await finding()
    await expect(screen.queryByRole('button', { name: 'Move the crop' })).not.toBeInTheDocument()
  },
}

/** Renamed in place; the list behind it shows the new title, too. */
export const RenamedHere: Story = {
  tags: ['state:clipRename:idle'],
  play: async (context) => {
    const { userEvent } = context
    await open(context)
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }))
    const field = screen.getByRole('textbox', { name: `New title for ${clip.title}` })
    await userEvent.clear(field)
    await userEvent.type(field, 'A better title{Enter}')
    await screen.findByRole('dialog', { name: 'A better title' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus())
  },
}
