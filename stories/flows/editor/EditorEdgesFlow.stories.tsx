import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, waitFor } from 'storybook/test'
import { formatPreciseClipTime } from '../../../contract/values/clipTime.ts'
import { EditorFlow } from '../../../src/flows/editor/EditorFlow.tsx'
import {
  args,
  beforeEach,
  clock,
  cutTwoWords,
  decorators,
  opened,
  openedVideo,
  playsFromVideo,
} from '../../editorStories.tsx'
import { noPicture } from '../../noPicture.ts'
import { edge, ground, secondsOf, timeline } from '../../timelineParts.ts'

const meta = {
  title: 'Flows/Editor/Editor: edges',
  component: EditorFlow,
  args,
  decorators,
  parameters: { layout: 'fullscreen' },
  beforeEach,
} satisfies Meta<typeof EditorFlow>
export default meta
type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

/** The duration of one frame in seconds. */
const frame = 1 / 24

/**
 * Expects the video to seek to a time. A video reports its new time immediately; its picture and the playhead follow.
 */
const arrivesAt = (element: HTMLVideoElement, seconds: number) =>
  waitFor(() => {
    expect(element.seeking).toBe(false)
    expect(element.currentTime).toBeCloseTo(seconds, 1)
  })

/** Presses a key while paused and waits until the video has stopped there, in seconds of the video. */
async function stoppedAt({ userEvent }: Pick<Context, 'userEvent'>, key: string, seconds: number) {
  const element = await openedVideo()
  element.pause()
  await userEvent.click(document.body)
  await userEvent.keyboard(key)
  await arrivesAt(element, seconds)
  return element
}

/** Sets edges while paused: the displayed frame becomes the first or the last one of the clip. */
export const EdgesSetByKey: Story = {
  tags: ['state:editor:editing.waiting'],
  parameters: noPicture,
  beforeEach: playsFromVideo,
  play: async ({ userEvent }) => {
    const element = await stoppedAt({ userEvent }, '5', 3)
    await userEvent.keyboard('o')
    // The video has 25 frames per second.
    await waitFor(() => expect(secondsOf('End') - element.currentTime).toBeGreaterThan(0.01))
    await expect(secondsOf('End') - element.currentTime).toBeLessThan(0.045)
    await userEvent.keyboard('2')
    await arrivesAt(element, 1)
    await userEvent.keyboard('i')
    await waitFor(() => expect(secondsOf('Start')).toBeCloseTo(element.currentTime, 1))
  },
}

/** A key pressed during a seek uses the seek's target instead of its start. */
export const EdgeSetOnTheWay: Story = {
  tags: ['nightly', 'state:editor:editing.waiting'],
  parameters: noPicture,
  beforeEach: playsFromVideo,
  play: async ({ userEvent }) => {
    const element = await stoppedAt({ userEvent }, '2', 1.5)
    // Both in the same task, so that no frame can arrive in between.
    for (const key of ['5', 'o']) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    await expect(element.seeking).toBe(true)
    await waitFor(() => expect(secondsOf('End')).toBeCloseTo(3, 1))
  },
}

/** A click on an edge moves nothing, even if the pointer shakes. */
export const EdgeHeld: Story = {
  tags: ['state:timeline:holding'],
  parameters: noPicture,
  play: async () => {
    await opened()
    const before = secondsOf('Start')
    const { left, top } = edge('Start').getBoundingClientRect()
    const at = (by: number) => ({ pointerId: 1, pointerType: 'mouse', clientX: left + 7 + by, clientY: top + 20 })
    await fireEvent.pointerDown(edge('Start'), { button: 0, ...at(0) })
    for (const by of [1, 3, -3]) await fireEvent.pointerMove(edge('Start'), at(by))
    await expect(secondsOf('Start')).toBe(before)
  },
}

/** A dragged edge follows the pointer, outward as well; the whole drag is one undo step. */
export const EdgeDragged: Story = {
  tags: ['state:timeline:dragging.inside'],
  play: async () => {
    await opened()
    const before = secondsOf('Start')
    const { left, top } = edge('Start').getBoundingClientRect()
    await fireEvent.pointerDown(edge('Start'), { button: 0, pointerId: 1, clientX: left + 7, clientY: top + 20 })
    for (const by of [20, 40, 60])
      await fireEvent.pointerMove(edge('Start'), {
        pointerId: 1,
        clientX: left + 7 - by,
        clientY: top + 20,
        altKey: true,
      })
    await waitFor(() => expect(secondsOf('Start')).toBeLessThan(before))
    await fireEvent.keyDown(window, { key: 'z', ctrlKey: true })
    await waitFor(() => expect(secondsOf('Start')).toBe(before))
  },
}

/** A dragged edge shows its picture, and its time in the field below, before it is released. */
export const SeenWhileDragged: Story = {
  tags: ['nightly', 'state:timeline:dragging.inside'],
  parameters: noPicture,
  beforeEach: playsFromVideo,
  play: async () => {
    const element = await openedVideo()
    const before = secondsOf('End')
    const { left, top } = edge('End').getBoundingClientRect()
    const at = (by: number) => ({ pointerId: 1, clientX: left + 7 - by, clientY: top + 20, altKey: true })
    await fireEvent.pointerDown(edge('End'), { button: 0, ...at(0) })
    for (const by of [20, 40, 60]) await fireEvent.pointerMove(edge('End'), at(by))
    await waitFor(() => expect(secondsOf('End')).toBeLessThan(before))
    const end = secondsOf('End')
    await waitFor(() => expect(element.currentTime > end - frame && element.currentTime < end).toBe(true))
    const field = screen.getByRole('textbox', { name: 'End time' })
    await waitFor(() => expect(field).toHaveValue(formatPreciseClipTime(end)))
  },
}

/** At the border the timeline scrolls by itself while the edge is held there. */
export const EdgeHeldAtTheBorder: Story = {
  tags: ['state:timeline:dragging.atBorder'],
  parameters: noPicture,
  play: async () => {
    await opened()
    const { left, top } = edge('Start').getBoundingClientRect()
    const at = (clientX: number) => ({ pointerId: 1, clientX, clientY: top + 20, altKey: true })
    await fireEvent.pointerDown(edge('Start'), { button: 0, ...at(left + 7) })
    await fireEvent.pointerMove(edge('Start'), at(ground().getBoundingClientRect().left + 4))
    const reached = secondsOf('Start')
    await waitFor(() => {
      clock.increment(40)
      return expect(secondsOf('Start')).toBeLessThan(reached - 1)
    })
  },
}

/** Typing a time moves the edge to exactly that time. */
export const TimeTyped: Story = {
  tags: ['state:editor:editing.waiting'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await opened()
    const field = screen.getByRole('textbox', { name: 'Start time' })
    await userEvent.clear(field)
    await userEvent.type(field, '3:28.3{Enter}')
    await waitFor(() => expect(secondsOf('Start')).toBe(208.3))
  },
}

/** A time that can't be an edge of this clip stays in its field, with the range of possible times. */
export const TimeOutOfRange: Story = {
  play: async ({ userEvent }) => {
    await opened()
    const before = [secondsOf('Start'), secondsOf('End')]
    const last = formatPreciseClipTime(Math.floor(10 * (secondsOf('End') - 1)) / 10)
    for (const time of ['99:00', formatPreciseClipTime(secondsOf('End'))]) {
      await typeTime(userEvent, 'Start', time)
      const field = screen.getByRole('textbox', { name: 'Start time' })
      await waitFor(() => expect(field).toHaveAccessibleDescription(`Enter a time from 0:00.0 to ${last}.`))
      await expect(field).toHaveValue(time)
    }
    await expect([secondsOf('Start'), secondsOf('End')]).toEqual(before)
    // The other field stays beside it.
    const [start, end] = ['Start time', 'End time'].map((name) => screen.getByRole('textbox', { name }))
    await expect(start?.getBoundingClientRect().top).toBe(end?.getBoundingClientRect().top)
  },
}

async function typeTime(
  userEvent: { clear: (of: Element) => Promise<void>; type: (of: Element, text: string) => Promise<void> },
  name: 'Start' | 'End',
  time: string,
) {
  const field = screen.getByRole('textbox', { name: `${name} time` })
  await userEvent.clear(field)
  await userEvent.type(field, `${time}{Enter}`)
}

/** The picture at an edge is the first or the last frame of the clip. */
export const PictureAtTheEdge: Story = {
  tags: ['state:playback:source.shown'],
  parameters: noPicture,
  beforeEach: playsFromVideo,
  play: async ({ userEvent }) => {
    const element = await openedVideo()
    const { currentSrc } = element
    const isShown = (from: number, to: number) =>
      waitFor(() => expect(element.currentTime > from && element.currentTime < to).toBe(true))
    // Inward, where the end itself would show the first frame outside the clip, and outward again.
    await typeTime(userEvent, 'End', '0:04')
    await isShown(4 - frame, 4)
    await typeTime(userEvent, 'End', '0:05.5')
    await isShown(5.5 - frame, 5.5)
    await typeTime(userEvent, 'Start', '0:02')
    await isShown(2, 2 + frame)
    await userEvent.click(document.body)
    await userEvent.keyboard('{End}')
    await isShown(5.5 - frame, 5.5)
    await expect(element.currentSrc).toBe(currentSrc)
  },
}

/** Starts playback, muted, since browsers allow muted autoplay. */
async function playing() {
  const element = await openedVideo()
  // The machine may take longer than the clip lasts.
  element.playbackRate = 0.1
  await element.play()
  return element
}

/** Grabbing an edge or stepping by frames pauses the video. */
export const HandPauses: Story = {
  tags: ['state:playback:source.shown'],
  parameters: noPicture,
  beforeEach: playsFromVideo,
  play: async ({ userEvent }) => {
    const element = await playing()
    await fireEvent.pointerDown(edge('End'), { button: 0, pointerId: 1, clientX: 0, clientY: 0 })
    await waitFor(() => expect(element.paused).toBe(true))
    await fireEvent.pointerUp(edge('End'), { button: 0, pointerId: 1 })
    await element.play()
    await userEvent.click(document.body)
    await userEvent.keyboard('.')
    await waitFor(() => expect(element.paused).toBe(true))
  },
}

/** On an edge, the frame step keys move the edge; with Shift, arrows move the timeline as usual. */
export const EdgeByKeys: Story = {
  tags: ['state:editor:editing.waiting'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await opened()
    const before = secondsOf('Start')
    edge('Start').focus()
    await userEvent.keyboard('..,')
    await waitFor(() => expect(secondsOf('Start') - before).toBeCloseTo(0.04))
    const shown = timeline().textContent
    const after = secondsOf('Start')
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await waitFor(() => expect(timeline().textContent).not.toBe(shown))
    await expect(secondsOf('Start')).toBe(after)
  },
}

const restore = () => screen.queryByRole('button', { name: 'Restore the original cut' })

/** All changes of edges and parts can be reverted in one step to the originally chosen ranges. */
export const BackToTheChosenCut: Story = {
  tags: ['nightly', 'state:editor:editing.waiting'],
  parameters: noPicture,
  play: async (context) => {
    const { userEvent } = context
    await opened()
    await expect(restore()).toBeNull()
    const before = [secondsOf('Start'), secondsOf('End')]
    await typeTime(userEvent, 'Start', '3:28.3')
    await cutTwoWords(context)
    const button = await screen.findByRole('button', { name: 'Restore the original cut' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(restore()).toBeNull())
    await expect([secondsOf('Start'), secondsOf('End')]).toEqual(before)
    await expect(screen.getByText(/nothing cut out/)).toBeVisible()
    await expect(screen.getByRole('group', { name: 'Start and end' })).toHaveFocus()
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(secondsOf('Start')).toBe(208.3))
    await expect(screen.getByText(/1 part cut out/)).toBeVisible()
  },
}
