import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test'
import { api } from '../../../contract/endpoints.ts'
import { createBackend } from '../../../mocks/backend.ts'
import { createHandlers } from '../../../mocks/createHandlers.ts'
import { handle, toResponse } from '../../../mocks/mock.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { EditorFlow } from '../../../src/flows/editor/EditorFlow.tsx'
import { args, beforeEach, decorators, opened, openedVideo, playsFromVideo, press } from '../../editorStories.tsx'
import { noPicture } from '../../noPicture.ts'
import { ground, timeline } from '../../timelineParts.ts'

const meta = {
  title: 'Flows/Editor/Editor: timeline',
  component: EditorFlow,
  args,
  decorators,
  parameters: { layout: 'fullscreen' },
  beforeEach,
} satisfies Meta<typeof EditorFlow>
export default meta
type Story = StoryObj<typeof meta>

export const PicturesOnTheirWay: Story = {
  tags: ['state:timelinePictures:loading'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.videos.filmstrip)),
  play: async () => {
    await opened()
    await expect(screen.getByRole('slider', { name: 'Start' })).toBeInTheDocument()
  },
}

/** Without pictures, the timeline's edges can still be moved. */
export const WithoutPictures: Story = {
  tags: ['state:timelinePictures:failed'],
  beforeEach: ({ msw }) =>
    msw.use(...anything.serverError(api.videos.filmstrip), ...anything.serverError(api.videos.waveform)),
  play: async ({ userEvent }) => {
    await opened()
    const start = screen.getByRole('slider', { name: 'Start' })
    const before = Number(start.getAttribute('aria-valuenow'))
    start.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await waitFor(() => expect(Number(start.getAttribute('aria-valuenow'))).toBeGreaterThan(before))
  },
}

/** The clip was listed before the shots of its video were known. Those near it are read when the editor opens. */
export const ShotsNearTheClip: Story = {
  parameters: noPicture,
  beforeEach: ({ msw }) => {
    const backend = createBackend({ signedInAs: 'user' })
    backend.state.shotsDue.add('video-talk')
    msw.use(...createHandlers(backend))
  },
  play: async () => {
    await opened()
    await waitFor(() => expect(timeline()).toHaveTextContent(/new shot/))
  },
}

/** Once the picture of a cropped clip has been read, a dissolve is shown as a span, and edges snap beside it. */
export const Transitions: Story = {
  parameters: noPicture,
  beforeEach: ({ msw }) => {
    playsFromVideo({ msw })
    const seen = { left: 0, right: 1, interest: [], looks: [] }
    const transition = { kind: 'dissolve' as const, start: 2.1, end: 2.9 }
    const segments = [
      { ...seen, shot: 0, start: 0, end: 2.5 },
      { ...seen, shot: 2.5, start: 2.5, end: 100_000, transition },
    ]
    msw.use(handle(api.videos.picture, () => toResponse({ status: 200, body: { segments, due: false } })))
  },
  play: async ({ userEvent }) => {
    await openedVideo()
    await userEvent.click(screen.getByRole('tab', { name: 'Look' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Vertical 9:16' }))
    await within(timeline()).findByText(/; Dissolve, 0.8 seconds, at 0:02.1$/)
    await expect(within(timeline()).getByTitle('Dissolve, 0.8 seconds')).toBeInTheDocument()
  },
}

/** Zooms from the clip to single frames, and out to the whole video. */
export const Zoomed: Story = {
  tags: ['state:timeline:resting'],
  beforeEach: playsFromVideo,
  play: async ({ userEvent }) => {
    await openedVideo()
    await within(timeline()).findByText(/^0:00 to 0:06 of/)
    await userEvent.click(press('Zoom in'))
    await within(timeline()).findByText(/^0:0\d to 0:0[45] of/)
    await userEvent.keyboard('{Shift>}Z{/Shift}')
    await within(timeline()).findByText(/^0:00 to 31:14 of/)
    await expect(press('Zoom out')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('z')
    await within(timeline()).findByText(/^0:00 to 0:06 of/)
  },
}

/** The view follows the playhead until it is moved by hand. */
export const PlayheadFollowed: Story = {
  tags: ['nightly', 'state:timeline:resting'],
  parameters: noPicture,
  beforeEach: playsFromVideo,
  play: async ({ userEvent }) => {
    await openedVideo()
    const follow = press('Follow the playhead')
    await expect(follow).toHaveAttribute('aria-pressed', 'true')
    for (let closer = 0; closer < 4; closer += 1) await userEvent.click(press('Zoom in'))
    const shown = () => timeline().textContent?.match(/^\S+ to \S+/)?.[0] ?? ''
    await waitFor(() => expect(shown()).toBe('0:00 to 0:01'))
    await userEvent.click(document.body)
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(shown()).toMatch(/^0:05 to/))
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}')
    await waitFor(() => expect(follow).toHaveAttribute('aria-pressed', 'false'))
    await expect(shown()).not.toMatch(/^0:05/)
    await userEvent.click(follow)
    await waitFor(() => expect(shown()).toMatch(/^0:05 to/))
  },
}

/** Loops around the start of the clip until the button is pressed again. */
export const LoopedAroundAnEdge: Story = {
  tags: ['state:playback:source.shown'],
  parameters: noPicture,
  beforeEach: playsFromVideo,
  play: async ({ userEvent }) => {
    const element = await openedVideo()
    const loop = press('Loop around the nearest edge')
    const went: number[] = []
    element.addEventListener('seeking', () => went.push(element.currentTime))
    await userEvent.click(loop)
    await expect(loop).toHaveAttribute('aria-pressed', 'true')
    // It seeks immediately, and again after a second and a half.
    await waitFor(() => expect(went.slice(0, 2)).toEqual([0.5, 0.5]))
    // The machine may take longer than the clip lasts.
    element.playbackRate = 0.1
    await userEvent.keyboard('r')
    await waitFor(() => expect(loop).toHaveAttribute('aria-pressed', 'false'))
    await userEvent.click(document.body)
    await userEvent.keyboard('k')
    await waitFor(() => expect(element.paused).toBe(true))
  },
}

async function pressGround(...moves: number[]) {
  await openedVideo()
  const { left, width } = ground().getBoundingClientRect()
  const at = (share: number) => ({ pointerId: 1, clientX: left + share * width, clientY: 0 })
  await fireEvent.pointerDown(ground(), { button: 0, ...at(0.5) })
  for (const share of moves) await fireEvent.pointerMove(ground(), at(share))
}

export const GroundPressed: Story = {
  tags: ['state:timeline:pressing'],
  parameters: noPicture,
  beforeEach: playsFromVideo,
  play: () => pressGround(),
}

export const GroundMoved: Story = {
  tags: ['state:timeline:panning'],
  parameters: noPicture,
  beforeEach: playsFromVideo,
  play: async () => {
    await pressGround(0.4, 0.2)
    await within(timeline()).findByText(/^0:02 to 0:08 of/)
  },
}

/** Two fingers move apart to twice their distance. */
export const Pinched: Story = {
  tags: ['state:timeline:pinching'],
  parameters: noPicture,
  beforeEach: playsFromVideo,
  play: async () => {
    await pressGround()
    // The browser has no real finger here that it could capture.
    ground().setPointerCapture = () => {}
    const { left, width } = ground().getBoundingClientRect()
    const at = (pointerId: number, share: number) => ({
      button: 0,
      pointerId,
      pointerType: 'touch',
      clientX: left + share * width,
    })
    await fireEvent.pointerDown(ground(), at(2, 0.7))
    await fireEvent.pointerMove(ground(), at(2, 0.9))
    await waitFor(() => expect(timeline()).toHaveTextContent(/^0:0\d to 0:0[45] of/))
  },
}
