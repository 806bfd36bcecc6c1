import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { EditorFlow } from '../../../src/flows/editor/EditorFlow.tsx'
import { clipHandlers } from '../../clipBackend.ts'
import { args, beforeEach, clipOfVideo, decorators, openedVideo, press } from '../../editorStories.tsx'
import { noPicture } from '../../noPicture.ts'

/** A clip from the middle of the demo's small video, with room before and after it. */
const clip = { ...clipOfVideo, start: 1.5, end: 4.5, duration: 3, video_duration: 6 }

const meta = {
  title: 'Flows/Editor/Editor: outside the clip',
  component: EditorFlow,
  args,
  decorators,
  parameters: { layout: 'fullscreen' },
  beforeEach: (context) => {
    beforeEach(context)
    context.msw.use(...clipHandlers({ clips: [clip] }))
  },
} satisfies Meta<typeof EditorFlow>
export default meta
type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const mark = () => screen.queryByText('Not in the clip')
const start = () => Number(screen.getByRole('slider', { name: 'Start' }).getAttribute('aria-valuenow'))
const isOutside = () => waitFor(() => expect(mark()).toBeVisible())
const isInside = () => waitFor(() => expect(mark()).not.toBeInTheDocument())

/** Seeks to the start of the video, before the clip. */
async function beforeTheClip({ userEvent }: Context) {
  const element = await openedVideo()
  await userEvent.click(document.body)
  await userEvent.keyboard('{ArrowLeft}')
  await isOutside()
  await waitFor(() => expect([element.seeking, element.currentTime]).toEqual([false, 0]))
  return element
}

/** Frames outside the clip are marked; setting the start there includes them, until that is undone. */
export const BeforeTheClip: Story = {
  tags: ['state:playback:source.outside.shown'],
  play: async (context) => {
    await beforeTheClip(context)
    await expect(screen.getByRole('button', { name: 'Play the clip' })).toBeVisible()
    await context.userEvent.keyboard('i')
    await isInside()
    await expect(start()).toBe(0)
    await context.userEvent.keyboard('{Control>}z{/Control}')
    await isOutside()
    await expect(start()).toBe(1.5)
  },
}

/** Playback continues from before the clip into the clip, also if a frame from before it is reported late. */
export const PlaysIntoTheClip: Story = {
  tags: ['state:playback:source.shown'],
  parameters: noPicture,
  play: async (context) => {
    const element = await beforeTheClip(context)
    // Slowly, and from just before the clip: on a busy machine the play continues late, and by then playback must not
    // have reached the end of the clip.
    element.currentTime = 1.3
    element.playbackRate = 0.25
    await waitFor(() => expect(element.seeking).toBe(false))
    let report: VideoFrameRequestCallback | undefined
    element.requestVideoFrameCallback = (callback) => {
      report = callback
      return HTMLVideoElement.prototype.requestVideoFrameCallback.call(element, callback)
    }
    await isOutside()
    const went: number[] = []
    element.addEventListener('seeking', () => went.push(element.currentTime))
    await element.play()
    await isInside()
    // Players may report the start up to a frame early.
    await waitFor(() => expect(element.currentTime).toBeGreaterThanOrEqual(1.5))
    element.pause()
    await isInside()
    const now = performance.now()
    report?.(now, {
      mediaTime: 1.45,
      presentationTime: now,
      expectedDisplayTime: now,
      width: 320,
      height: 180,
      presentedFrames: 1,
    })
    await new Promise(requestAnimationFrame)
    await isInside()
    await expect(report).toBeDefined()
    await expect(went).toEqual([])
  },
}

/** One click or one key plays the clip. */
export const BackToTheClip: Story = {
  tags: ['nightly', 'state:playback:source.shown'],
  parameters: noPicture,
  play: async (context) => {
    const element = await beforeTheClip(context)
    await context.userEvent.click(press('Play the clip'))
    await isInside()
    await waitFor(() => expect(element.currentTime).toBeGreaterThanOrEqual(1.5))
    element.pause()
    await context.userEvent.click(document.body)
    await context.userEvent.keyboard('{Home}{ArrowLeft}')
    await isOutside()
    await context.userEvent.keyboard('b')
    await isInside()
    element.pause()
  },
}

/** A seek to a moment outside the clip is in progress. */
export const GoingOutside: Story = {
  tags: ['state:playback:source.outside.going'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    const element = await openedVideo()
    // Makes the video ignore all seeks.
    Object.defineProperty(element, 'currentTime', { get: () => 1.6, set: () => undefined })
    await userEvent.click(document.body)
    await userEvent.keyboard('{ArrowLeft}')
    await isOutside()
  },
}

/** Playing at the end of the video starts with the clip. */
export const EndOfTheVideo: Story = {
  tags: ['state:playback:source.outside.ended'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    const element = await openedVideo()
    await userEvent.click(document.body)
    await userEvent.keyboard('{End}{ArrowRight}')
    await isOutside()
    await waitFor(() => expect(element.currentTime).toBeGreaterThan(5.9))
    const toEnd = async () => {
      await element.play()
      await waitFor(() => expect(element.paused || element.ended).toBe(true))
    }
    await toEnd()
    await expect(mark()).toBeVisible()
    await element.play()
    await isInside()
    element.pause()
    await expect(element.currentTime).toBeLessThan(4.5)
    await userEvent.keyboard('{End}{ArrowRight}')
    await isOutside()
    await waitFor(() => expect(element.currentTime).toBeGreaterThan(5.9))
    await toEnd()
  },
}

/** A browser that cannot play the video shows only the clip, with a message. */
export const OnlyTheClip: Story = {
  tags: ['state:playback:stream'],
  parameters: noPicture,
  beforeEach: (context) => {
    beforeEach(context)
    context.msw.use(...clipHandlers({ clips: [{ ...clip, playable: false }] }))
  },
  play: async () => {
    await expect(await screen.findByText(/^Not every browser can play this video/)).toBeVisible()
  },
}
