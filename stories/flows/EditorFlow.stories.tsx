import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import { SimulatedClock } from 'xstate'
import { api } from '../../contract/endpoints.ts'
import { editConflict, invalidField } from '../../mocks/answers.ts'
import { createBackend } from '../../mocks/backend.ts'
import { createHandlers } from '../../mocks/createHandlers.ts'
import { mockClips, mockLongClip } from '../../mocks/fixtures/mockClips.ts'
import { mockEdit } from '../../mocks/fixtures/mockEdit.ts'
import { mockUser } from '../../mocks/fixtures/mockUsers.ts'
import { handle, toResponse } from '../../mocks/mock.ts'
import { anything } from '../../mocks/scenarios/anything.ts'
import { EditorFlow } from '../../src/flows/editor/EditorFlow.tsx'
import { clipHandlers } from '../clipBackend.ts'
import { withFlowWorld } from '../FlowWorld.tsx'
import { noPicture } from '../noPicture.ts'
import { stillness } from '../stillness.ts'

/** In place of the browser's, so that one story leaves nothing to the next. */
function emptyStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const clock = new SimulatedClock()

const meta = {
  title: 'Flows/Editor',
  component: EditorFlow,
  // What a story shows stands still, unless the story plays it.
  args: { clipId: 'clip-laugh', storage: emptyStorage(), autoPlay: false, onSaved: fn(), onLeft: fn() },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
    withFlowWorld({ user: mockUser, clock }),
  ],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw, args }) => {
    args.storage.removeItem('clipaway.edit.clip-laugh')
    msw.use(...createHandlers(createBackend({ signedInAs: 'user' })))
  },
} satisfies Meta<typeof EditorFlow>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const patience = { timeout: 60_000 }
const opened = () => screen.findByRole('listbox', { name: 'Words of the clip' }, patience)
const word = (name: string | RegExp) => screen.getByRole('option', { name })
const status = (text: string) => screen.findByText(text, undefined, patience)
const press = (name: string) => screen.getByRole('button', { name })

/** Chooses words as a mouse does, from the first to the last. */
async function dragOver(first: HTMLElement, last: HTMLElement) {
  await fireEvent.pointerDown(first, { button: 0 })
  await fireEvent.pointerOver(last)
  await fireEvent.pointerUp(window)
  await waitFor(() => expect(last).toHaveAttribute('aria-selected', 'true'))
}
const cutTwoWords: Play = async ({ userEvent }) => {
  await opened()
  await dragOver(word('nobody'), word('tells'))
  await userEvent.click(press('Cut out'))
}

export const Opening: Story = {
  tags: ['state:editor:loading'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.videos.get)),
  play: async () => {
    await screen.findByText('Opening the editor…', undefined, patience)
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

/** The frame that is shown becomes the cover by a key, and is taken back by another. */
export const CoverChosen: Story = {
  tags: ['state:editor:editing.saved'],
  play: async ({ userEvent }) => {
    await opened()
    await userEvent.click(screen.getByRole('tab', { name: 'Look' }))
    const cover = () => screen.getByRole('slider', { name: 'Cover picture' })
    await expect(cover()).toHaveAttribute('aria-valuetext', 'Automatic')
    await userEvent.click(press('Use this frame'))
    await waitFor(() => expect(cover()).not.toHaveAttribute('aria-valuetext', 'Automatic'))
    await userEvent.click(press('Back to automatic'))
    await waitFor(() => expect(cover()).toHaveAttribute('aria-valuetext', 'Automatic'))
    await userEvent.click(press('Undo'))
    await waitFor(() => expect(cover()).not.toHaveAttribute('aria-valuetext', 'Automatic'))
    clock.increment(800)
    await status('Saved')
  },
}

/** Captions in the colours of the account, and those of their style again. */
export const InBrandColours: Story = {
  tags: ['state:brandKit:loaded'],
  play: async ({ userEvent }) => {
    await opened()
    await userEvent.click(screen.getByRole('tab', { name: 'Look' }))
    const brand = () => screen.getByRole('switch', { name: /^Use your brand/ })
    await waitFor(() => expect(brand()).toHaveAttribute('aria-disabled', 'false'))
    await userEvent.click(brand())
    await expect(brand()).toBeChecked()
    await expect(screen.queryByRole('button', { name: 'Use the new brand' })).toBeNull()
    await userEvent.click(press('Undo'))
    await expect(brand()).not.toBeChecked()
    await expect(screen.getByRole('link', { name: 'Edit brand' })).toHaveAttribute('href', '/dashboard/profile')
    await userEvent.click(press('Redo'))
    clock.increment(800)
    await status('Saved')
  },
}

export const NotFound: Story = {
  tags: ['state:editor:failed'],
  args: { clipId: 'clip-that-is-gone' },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('heading', { name: 'This clip couldn’t be opened' }, patience)
    await userEvent.click(press('Go to your clips'))
    await waitFor(() => expect(args.onLeft).toHaveBeenCalledOnce())
  },
}

export const PicturesOnTheirWay: Story = {
  tags: ['state:timelinePictures:loading'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.videos.filmstrip)),
  play: async () => {
    await opened()
    await expect(screen.getByRole('slider', { name: 'Start' })).toBeInTheDocument()
  },
}

/** A timeline without pictures still moves the edges. */
export const WithoutPictures: Story = {
  tags: ['state:timelinePictures:failed'],
  beforeEach: ({ msw }) => msw.use(...anything.serverError(api.videos.waveform)),
  play: async ({ userEvent }) => {
    await opened()
    const start = screen.getByRole('slider', { name: 'Start' })
    const before = Number(start.getAttribute('aria-valuenow'))
    start.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await waitFor(() => expect(Number(start.getAttribute('aria-valuenow'))).toBeGreaterThan(before))
  },
}

/** Two words are taken out; they stay in the transcript, to be brought back. */
export const WordsCutOut: Story = {
  tags: ['state:editor:editing.waiting'],
  play: async (context) => {
    await cutTwoWords(context)
    await expect(word('nobody, cut out')).toBeInTheDocument()
    await screen.findByText(/1 part cut out/)
    await status('Saving…')
  },
}

export const BroughtBack: Story = {
  tags: ['state:editor:editing.saved'],
  parameters: noPicture,
  play: async (context) => {
    await cutTwoWords(context)
    await context.userEvent.click(press('Bring back'))
    await screen.findByText(/nothing cut out/)
    await context.userEvent.click(press('Undo'))
    await screen.findByText(/1 part cut out/)
    await context.userEvent.keyboard('{Control>}z{/Control}')
    await screen.findByText(/nothing cut out/)
    await status('Saved')
  },
}

/** Only what was chosen is left of the clip. */
export const KeptOnly: Story = {
  tags: ['state:editor:editing.waiting'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await opened()
    await dragOver(word('The'), word('feature.'))
    await userEvent.click(press('Keep only this'))
    await expect(word('nobody, not in the clip')).toBeInTheDocument()
  },
}

/** Everything by key: to a word, on to the next ones, and out with them. */
export const ByKeyboard: Story = {
  tags: ['state:editor:editing.waiting'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await opened()
    word('So').focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
    await expect(word('thing')).toHaveAttribute('aria-selected', 'true')
    await expect(word('that')).toHaveAttribute('aria-selected', 'true')
    await expect(word('here')).toHaveAttribute('aria-selected', 'false')
    await userEvent.keyboard('{Delete}')
    await expect(word('thing, cut out')).toBeInTheDocument()
    await expect(word('that, cut out')).toBeInTheDocument()
  },
}

export const WordCorrected: Story = {
  tags: ['state:editor:editing.waiting'],
  play: async ({ userEvent }) => {
    await opened()
    await dragOver(word('thing'), word('thing'))
    await userEvent.click(press('Correct'))
    const field = screen.getByRole('textbox', { name: 'The word should be' })
    await userEvent.clear(field)
    await userEvent.type(field, 'secret')
    await userEvent.click(press('Save'))
    await expect(word('secret, corrected')).toBeInTheDocument()
  },
}

const openLook: Play = async ({ userEvent }) => {
  await opened()
  await userEvent.click(screen.getByRole('tab', { name: 'Look' }))
}

export const Look: Story = {
  tags: ['state:editor:editing.waiting'],
  play: async (context) => {
    await openLook(context)
    await context.userEvent.selectOptions(screen.getByRole('combobox', { name: 'Format' }), '9:16')
    await context.userEvent.click(screen.getByRole('radio', { name: /Fit with blur/ }))
    await context.userEvent.click(screen.getByRole('radio', { name: /Pill/ }))
    await context.userEvent.click(screen.getByRole('radio', { name: 'Top' }))
    await expect(within(screen.getByRole('tabpanel')).getByRole('radio', { name: 'Top' })).toBeChecked()
  },
}

/** The crop of a shot put somewhere else by hand, and given back. */
export const FramedByHand: Story = {
  tags: ['state:editor:editing.waiting'],
  play: async (context) => {
    await openLook(context)
    await context.userEvent.selectOptions(screen.getByRole('combobox', { name: 'Format' }), '9:16')
    const frame = await screen.findByRole('slider', { name: 'Crop of this shot' }, patience)
    frame.focus()
    await context.userEvent.keyboard('{Home}')
    await waitFor(() => expect(frame).toHaveAttribute('aria-valuetext', '0% from the left'))
    await expect(screen.getByRole('radio', { name: 'By hand' })).toBeChecked()
    await context.userEvent.click(press('Follow the subject again'))
    await waitFor(() => expect(frame).toHaveAttribute('aria-valuetext', '50% from the left'))
    await context.userEvent.click(press('Undo'))
    await waitFor(() => expect(frame).toHaveAttribute('aria-valuetext', '0% from the left'))
  },
}

const afterAWhile = () => clock.increment(800)

export const Saving: Story = {
  tags: ['state:editor:editing.saving'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.edits.save)),
  play: async (context) => {
    await cutTwoWords(context)
    afterAWhile()
    await status('Saving…')
  },
}

export const Saved: Story = {
  tags: ['state:editor:editing.saved'],
  parameters: noPicture,
  play: async (context) => {
    await cutTwoWords(context)
    afterAWhile()
    await status('Saved')
    await waitFor(() => expect(context.args.onSaved).toHaveBeenCalledOnce())
    await expect(press('Undo')).not.toHaveAttribute('aria-disabled')
  },
}

/** What the server does not have yet is kept on this device, and said to be. */
export const KeptHere: Story = {
  tags: ['state:editor:editing.unsaved'],
  beforeEach: ({ msw }) => msw.use(...anything.networkDown(api.edits.save)),
  play: async (context) => {
    await cutTwoWords(context)
    afterAWhile()
    await status('Not saved yet. Your changes are kept on this device.')
    await expect(context.args.storage.getItem('clipaway.edit.clip-laugh')).toContain('"ranges"')
  },
}

const edge = (name: 'Start' | 'End') => screen.getByRole('slider', { name })
const secondsOf = (name: 'Start' | 'End') => Number(edge(name).getAttribute('aria-valuenow'))
const timeline = () => screen.getByRole('group', { name: 'Timeline' })

/** From the clip to single frames, and to the whole video. */
export const Zoomed: Story = {
  tags: ['state:timeline:resting'],
  play: async ({ userEvent }) => {
    await opened()
    await within(timeline()).findByText(/^3:28 to 4:06 of/)
    await userEvent.click(press('Zoom in'))
    await within(timeline()).findByText(/^3:3\d to 3:5\d of/)
    await userEvent.keyboard('{Shift>}Z{/Shift}')
    await within(timeline()).findByText(/^0:00 to/)
    await expect(press('Zoom out')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('z')
    await within(timeline()).findByText(/^3:28 to 4:06 of/)
  },
}

/** Of the demo's small video, which plays. */
const clipOfVideo = {
  ...(mockClips.find(({ id }) => id === 'clip-laugh') ?? mockLongClip),
  ...{ has_file: false, start: 0.5, end: 5.5, duration: 5 },
}
const playsFromVideo: Story['beforeEach'] = ({ msw }) => msw.use(...clipHandlers({ clips: [clipOfVideo] }))
const video = () => document.querySelector<HTMLVideoElement>('video[data-look]')
async function openedVideo() {
  await waitFor(() => expect(video()?.readyState).toBeGreaterThan(1), patience)
  const element = video()
  if (!element) throw new Error('There is no video.')
  // Without sound a browser lets anybody play.
  element.muted = true
  return element
}

/** It plays as soon as it is there. A browser may refuse that before a press, so a story can only see that it is asked. */
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

/** Somebody who wants less motion plays it by hand. */
export const StillWithLessMotion: Story = {
  tags: ['state:playback:source.shown'],
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

/** A crop is seen at once in a video that stands still. */
export const FramedWhilePaused: Story = {
  tags: ['state:playback:source.shown'],
  parameters: noPicture,
  beforeEach: playsFromVideo,
  play: async (context) => {
    const { style } = await openedVideo()
    await context.userEvent.click(screen.getByRole('tab', { name: 'Look' }))
    await context.userEvent.selectOptions(screen.getByRole('combobox', { name: 'Format' }), '9:16')
    await waitFor(() => expect(Number.parseFloat(style.width)).toBeGreaterThan(300), patience)
    const frame = await screen.findByRole('slider', { name: 'Crop of this shot' }, patience)
    frame.focus()
    await context.userEvent.keyboard('{Home}')
    await waitFor(() => expect(Number.parseFloat(style.left)).toBe(0), patience)
  },
}

/** The view goes where the playhead goes, until it is moved by hand. */
export const PlayheadFollowed: Story = {
  tags: ['state:timeline:resting'],
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
    await waitFor(() => expect(shown()).toMatch(/^0:05 to/), patience)
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}')
    await waitFor(() => expect(follow).toHaveAttribute('aria-pressed', 'false'))
    await expect(shown()).not.toMatch(/^0:05/)
    await userEvent.click(follow)
    await waitFor(() => expect(shown()).toMatch(/^0:05 to/), patience)
  },
}

/** Around the beginning of the clip, again and again, until it is pressed again. */
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
    // There at once, and back there after a second and a half.
    await waitFor(() => expect(went.slice(0, 2)).toEqual([0.5, 0.5]), patience)
    // The machine may take longer than the clip.
    element.playbackRate = 0.1
    await userEvent.keyboard('r')
    await waitFor(() => expect(loop).toHaveAttribute('aria-pressed', 'false'))
    await userEvent.click(document.body)
    await userEvent.keyboard('k')
    await waitFor(() => expect(element.paused).toBe(true), patience)
  },
}

/** An edge follows the hand, outward too; the whole drag is one step to undo. */
export const EdgeDragged: Story = {
  tags: ['state:timeline:dragging'],
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

const ground = () => edge('Start').parentElement as HTMLElement
async function pressGround(...moves: number[]) {
  await opened()
  const { left, width } = ground().getBoundingClientRect()
  const at = (share: number) => ({ pointerId: 1, clientX: left + share * width, clientY: 0 })
  await fireEvent.pointerDown(ground(), { button: 0, ...at(0.5) })
  for (const share of moves) await fireEvent.pointerMove(ground(), at(share))
}

export const GroundPressed: Story = {
  tags: ['state:timeline:pressing'],
  parameters: noPicture,
  play: () => pressGround(),
}

export const GroundMoved: Story = {
  tags: ['state:timeline:panning'],
  parameters: noPicture,
  play: async () => {
    await pressGround(0.4, 0.2)
    await within(timeline()).findByText(/^3:39 to 4:17 of/)
  },
}

/** Two fingers, twice as far apart as before. */
export const Pinched: Story = {
  tags: ['state:timeline:pinching'],
  parameters: noPicture,
  play: async () => {
    await pressGround()
    const { left, width } = ground().getBoundingClientRect()
    const at = (pointerId: number, share: number) => ({
      ...{ button: 0, pointerId, pointerType: 'touch' },
      clientX: left + share * width,
    })
    await fireEvent.pointerDown(ground(), at(2, 0.7))
    await fireEvent.pointerMove(ground(), at(2, 0.9))
    await waitFor(() => expect(timeline()).not.toHaveTextContent('3:28 to 4:06'))
  },
}

/** The title is no part of the edit: it is saved at once. */
export const Renamed: Story = {
  tags: ['state:editor:editing.saved'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await opened()
    await userEvent.click(press('Rename'))
    const field = screen.getByRole('textbox', { name: /^New title for/ })
    await userEvent.clear(field)
    await userEvent.type(field, 'Who gets to say no{Enter}')
    await screen.findByRole('heading', { level: 1, name: 'Who gets to say no' }, patience)
    await waitFor(() => expect(press('Rename')).toHaveFocus())
  },
}

/** A time that is typed is where the edge goes, exactly. */
export const TimeTyped: Story = {
  tags: ['state:editor:editing.waiting'],
  parameters: noPicture,
  play: async ({ userEvent }) => {
    await opened()
    const field = screen.getByRole('textbox', { name: 'Start time' })
    await userEvent.clear(field)
    await userEvent.type(field, '3:28.3{Enter}')
    await waitFor(() => expect(secondsOf('Start')).toBe(208.3))
    await userEvent.clear(field)
    await userEvent.type(field, 'soon')
    await expect(screen.getByText('Enter a time such as 1:15.5.')).toBeInTheDocument()
  },
}

/** Every key on one sheet. */
export const Keys: Story = {
  tags: ['state:editor:editing.saved'],
  play: async ({ userEvent }) => {
    await opened()
    await status('Saved')
    await userEvent.keyboard('?')
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, patience)
    await expect(within(sheet).getByText('End here')).toBeInTheDocument()
    // The editor itself hears nothing of what is pressed in it.
    await userEvent.keyboard('{Control>}z{/Control}{Escape}')
    await waitFor(() => expect(sheet).not.toBeInTheDocument())
    await status('Saved')
  },
}

/** The server takes no such clip: it says why, and the change stays here. */
export const Refused: Story = {
  tags: ['state:editor:editing.unsaved'],
  beforeEach: ({ msw }) => msw.use(handle(api.edits.save, () => toResponse(invalidField('edit', 'clipTooShort')))),
  play: async (context) => {
    await cutTwoWords(context)
    afterAWhile()
    await status('Couldn’t save')
    await expect(word('nobody, cut out')).toBeInTheDocument()
  },
}

const conflicting = handle(api.edits.save, () => toResponse(editConflict({ ...mockEdit, version: 9 })))

/** The clip was changed in another tab: both are there until one is chosen. */
export const Conflict: Story = {
  tags: ['state:editor:editing.conflict'],
  beforeEach: ({ msw }) => msw.use(conflicting),
  play: async (context) => {
    await cutTwoWords(context)
    afterAWhile()
    await screen.findByText('This clip was changed somewhere else', undefined, patience)
    await expect(word('nobody, cut out')).toBeInTheDocument()
  },
}

export const NewerOneUsed: Story = {
  tags: ['state:editor:editing.saved'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(conflicting),
  play: async (context) => {
    await Conflict.play?.(context)
    await context.userEvent.click(press('Use the newer one'))
    await status('Saved')
    await expect(word('nobody')).toBeInTheDocument()
    await expect(screen.queryByText('This clip was changed somewhere else')).not.toBeInTheDocument()
  },
}

/** Leaving waits until everything is stored. */
export const Left: Story = {
  tags: ['state:editor:left'],
  parameters: noPicture,
  play: async (context) => {
    await cutTwoWords(context)
    await context.userEvent.click(press('Done'))
    await waitFor(() => expect(context.args.onLeft).toHaveBeenCalledOnce(), patience)
    await waitFor(() => expect(context.args.onSaved).toHaveBeenCalledOnce())
  },
}

const exporting =
  (name: RegExp): Play =>
  async ({ userEvent }) => {
    await opened()
    await status('Saved')
    await userEvent.click(press('Export'))
    await userEvent.click(await screen.findByRole('button', { name }, patience))
  }

/** Every file that can be made of a clip, with what to write beside it. */
export const Export: Story = {
  tags: ['state:clipExports:idle'],
  play: async ({ userEvent }) => {
    await opened()
    await userEvent.click(press('Export'))
    const sheet = await screen.findByRole('dialog', { name: 'Export' }, patience)
    await expect(within(sheet).getByRole('button', { name: /^Export: TikTok/ })).toBeInTheDocument()
    const written = within(sheet).getByRole<HTMLInputElement>('textbox', { name: 'Description and hashtags' })
    await expect(written.value).toMatch(/#/)
  },
}

export const ExportStarting: Story = {
  tags: ['state:clipExports:starting'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.renders.start)),
  play: async (context) => {
    await exporting(/^Export: TikTok/)(context)
    await screen.findByRole('progressbar', { name: /TikTok/ }, patience)
  },
}

/** One is made, the next one waits for its turn. */
export const ExportUnderWay: Story = {
  tags: ['state:clipExports:waiting'],
  play: async (context) => {
    await exporting(/^Export: TikTok/)(context)
    await context.userEvent.click(screen.getByRole('button', { name: /^Export: GIF/ }))
    await status('Waiting for its turn…')
    await waitFor(() => {
      if (screen.getByRole('progressbar', { name: /TikTok/ }).getAttribute('aria-valuenow') === '50') return
      clock.increment(1000)
      throw new Error('The server was not asked yet how far it is.')
    }, patience)
  },
}

const unanswered = fn(() => new Promise<never>(() => {}))

export const ExportLookedAt: Story = {
  tags: ['state:clipExports:looking'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(handle(api.renders.get, unanswered)),
  play: async (context) => {
    unanswered.mockClear()
    await exporting(/^Export: TikTok/)(context)
    await waitFor(() => {
      clock.increment(1000)
      return expect(unanswered).toHaveBeenCalled()
    }, patience)
  },
}

export const ExportFetched: Story = {
  tags: ['state:clipExports:fetching'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.clips.download)),
  play: exporting(/^Export: This clip/),
}

export const ExportWritten: Story = {
  tags: ['state:clipExports:writing'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.clips.exportOne)),
  play: exporting(/^Export: Captions \(SRT\)/),
}

/** On the device, with what was found in it. */
export const Exported: Story = {
  tags: ['state:clipExports:idle'],
  play: async (context) => {
    await exporting(/^Export: This clip/)(context)
    await status('Saved to your downloads')
    await screen.findByRole('heading', { name: 'Checks' }, patience)
    await waitFor(() => expect(screen.getByRole('button', { name: /^Export again: This clip/ })).toHaveFocus())
  },
}

/** What was changed is stored first, because a file shows the newest stored version. */
export const ExportAfterSaving: Story = {
  tags: ['state:editor:editing.saved'],
  parameters: noPicture,
  play: async (context) => {
    await cutTwoWords(context)
    await context.userEvent.click(press('Export'))
    await context.userEvent.click(await screen.findByRole('button', { name: /^Export: This clip/ }, patience))
    await waitFor(() => {
      clock.increment(1000)
      return expect(screen.getByText('Saved to your downloads')).toBeInTheDocument()
    }, patience)
    await waitFor(() => expect(context.args.onSaved).toHaveBeenCalled())
  },
}

export const ExportFailed: Story = {
  tags: ['state:clipExports:idle'],
  beforeEach: ({ msw }) => msw.use(...anything.serverError(api.renders.start)),
  play: async (context) => {
    await exporting(/^Export: Original quality/)(context)
    await screen.findByRole('button', { name: /^Try again: Original/ }, patience)
  },
}

export const ExportStopping: Story = {
  tags: ['state:clipExports:cancelling'],
  parameters: noPicture,
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.renders.cancel)),
  play: async (context) => {
    await exporting(/^Export: TikTok/)(context)
    await context.userEvent.click(await screen.findByRole('button', { name: /^Cancel: TikTok/ }, patience))
  },
}

export const ExportCancelled: Story = {
  tags: ['state:clipExports:idle'],
  parameters: noPicture,
  play: async (context) => {
    await exporting(/^Export: TikTok/)(context)
    await context.userEvent.click(await screen.findByRole('button', { name: /^Cancel: TikTok/ }, patience))
    await status('Cancelled')
    await waitFor(() => expect(screen.getByRole('button', { name: /^Export: TikTok/ })).toHaveFocus())
  },
}
