import type { StoryContext } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'
import { SimulatedClock } from 'xstate'
import { createBackend } from '../mocks/backend.ts'
import { createHandlers } from '../mocks/createHandlers.ts'
import { mockClips, mockLongClip } from '../mocks/fixtures/mockClips.ts'
import { mockUser } from '../mocks/fixtures/mockUsers.ts'
import { createMemoryStorage } from '../src/api/createMemoryStorage.ts'
import type { EditorFlowProps } from '../src/flows/editor/EditorFlow.tsx'
import { clipHandlers } from './clipBackend.ts'
import { withFlowWorld } from './FlowWorld.tsx'
import { inMain } from './inMain.tsx'

type Played = Pick<StoryContext, 'userEvent'>
type Prepared = Pick<StoryContext, 'msw'>

/** Replaces the browser's storage, so that no data is carried over between stories. */
const storage = createMemoryStorage()
/** Returns the changes stored on this device. Their keys depend on the other open tabs. */
export const keptHere = () => [...storage.kept.values()]

/** The clock of the editor and of everything that it starts. */
export const clock = new SimulatedClock()
/** Advances the clock until a change would have been saved. */
export const afterAWhile = () => clock.increment(800)

/** The video is paused, unless the story plays it. */
export const args = {
  clipId: 'clip-laugh',
  storage,
  autoPlay: false,
  onSaved: fn(),
  onOthersChanged: fn(),
  onLeft: fn(),
} satisfies EditorFlowProps

/** Renders the whole editor over the mocks. */
export const decorators = [inMain, withFlowWorld({ user: mockUser, clock })]

export function beforeEach({ msw }: Prepared) {
  storage.kept.clear()
  msw.use(...createHandlers(createBackend({ signedInAs: 'user' })))
}

export const opened = () => screen.findByRole('listbox', { name: 'Words of the clip' })
export const word = (name: string | RegExp) => screen.getByRole('option', { name })
export const status = (text: string) => screen.findByText(text)
export const press = (name: string) => screen.getByRole('button', { name })

/** Selects words with the mouse, from the first to the last. */
export async function dragOver(first: HTMLElement, last: HTMLElement) {
  await fireEvent.pointerDown(first, { button: 0 })
  await fireEvent.pointerOver(last)
  await fireEvent.pointerUp(window)
  await waitFor(() => expect(last).toHaveAttribute('aria-selected', 'true'))
}

/** Removes two words from the clip. */
export const cutTwoWords = async ({ userEvent }: Played) => {
  await opened()
  await dragOver(word('nobody'), word('tells'))
  await userEvent.click(press('Cut out'))
}

/** A clip of the demo's small video, which is playable. */
export const clipOfVideo = {
  ...(mockClips.find(({ id }) => id === 'clip-laugh') ?? mockLongClip),
  has_file: false,
  start: 0.5,
  end: 5.5,
  duration: 5,
}

export const playsFromVideo = ({ msw }: Prepared) => msw.use(...clipHandlers({ clips: [clipOfVideo] }))
const video = () => document.querySelector<HTMLVideoElement>('video[data-look]')

/** Returns the video once it is playable. */
export async function openedVideo() {
  await waitFor(() => expect(video()?.readyState).toBeGreaterThan(1))
  const element = video()
  if (!element) throw new Error('There is no video.')
  // Browsers allow muted autoplay.
  element.muted = true
  return element
}
