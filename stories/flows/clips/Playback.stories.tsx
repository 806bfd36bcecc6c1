import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, waitFor, within } from 'storybook/test'
import { SimulatedClock } from 'xstate'
import { parseEdit } from '../../../clipper/pure/testing/parseEdit.ts'
import { api } from '../../../contract/endpoints.ts'
import type { PictureReading } from '../../../contract/picture.ts'
import type { Playback } from '../../../contract/playback.ts'
import { mockClips, mockLongClip } from '../../../mocks/fixtures/mockClips.ts'
import { mockUser } from '../../../mocks/fixtures/mockUsers.ts'
import { holdRequest } from '../../../mocks/holdRequest.ts'
import { anything } from '../../../mocks/scenarios/anything.ts'
import { connectLevelled } from '../../../src/screens/playback/connectLevelled.ts'
import { ClipsPlace } from '../../ClipsPlace.tsx'
import { clipHandlers } from '../../clipBackend.ts'
import { withFlowWorld } from '../../FlowWorld.tsx'
import { inMain } from '../../inMain.tsx'
import { noPicture } from '../../noPicture.ts'

const [model = mockLongClip] = mockClips
const [width, height] = [720, 1280]
/** A newly chosen clip without a file. */
const clip = { ...model, has_file: false, playable: true, width, height, start: 0.5, end: 5.5, duration: 2.5 }

const words = ['So', 'here', 'is', 'the', 'thing'].map((text, i) => ({ text, start: i * 0.5, end: i * 0.5 + 0.45 }))
/** Two parts of the demo's small video: its left side, then its right side. */
const plan: Playback = {
  clip_id: clip.id,
  version: 1,
  source_url: model.media_url,
  width: 320,
  height: 180,
  edit: parseEdit('0.5-1.5 4-5.5 | 9:16 pop'),
  automatic_crops: parseEdit('| @0=0.25,0.5 @4=0.75,0.5').framing.crops,
  faces: null,
  words,
  gain: 0,
}
const planned = (over: Partial<Playback> = {}) =>
  http.get('*/api/clips/:id/playback/', () => HttpResponse.json({ ...plan, ...over }))
const read = (body: PictureReading) => http.get('*/api/videos/:id/picture/', () => HttpResponse.json(body))
const hanging = http.get('*/hanging.mp4', holdRequest)
const gone = http.get('*/gone.mp4', () => new HttpResponse(null, { status: 404 }))

const clock = new SimulatedClock()
const meta = {
  title: 'Flows/Clips/Playback',
  component: ClipsPlace,
  decorators: [inMain, withFlowWorld({ user: mockUser, clock })],
  parameters: { layout: 'fullscreen', ...noPicture },
  beforeEach: ({ msw }) => msw.use(planned(), hanging, gone, ...clipHandlers({ clips: [clip] })),
} satisfies Meta<typeof ClipsPlace>
export default meta
type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

/** A slow playback rate while a story inspects the video: the machine may be busy, and the clip is short. */
const slowly = 0.1
const video = () => {
  const element = screen.getByRole('dialog').querySelector('video')
  if (!element) throw new Error('There is no video.')
  return element
}
async function open({ userEvent }: Context, rate = 1) {
  await userEvent.click(await screen.findByRole('button', { name: `Play ${clip.title}` }))
  await screen.findByRole('dialog', { name: clip.title })
  // The default rate as well, which a video uses when it opens.
  video().defaultPlaybackRate = rate
  video().playbackRate = rate
}
/** Plays from the video, muted, since browsers allow muted autoplay. */
async function play(context: Context, rate = 1) {
  await open(context, rate)
  await waitFor(() => expect(video().dataset.look).toBe('framed'))
  video().muted = true
  await waitFor(() => expect(video().readyState).toBeGreaterThan(1))
  // A key press would pause the video if it had started by itself.
  await video().play()
  await waitFor(() => expect(time()).toBeGreaterThan(0.1))
}
const time = () => Number((screen.getByRole('slider', { name: 'Position' }) as HTMLInputElement).value)
const inFirst = () => video().currentTime >= 0.45 && video().currentTime < 1.9
const inSecond = () => video().currentTime >= 3.95 && video().currentTime < 5.8
/** Makes a video ignore all seeks. */
const hold = () => Object.defineProperty(video(), 'currentTime', { get: () => 1, set: () => undefined })

/** The request for the clip's playback is pending. */
export const Asking: Story = {
  tags: ['state:playback:asking'],
  beforeEach: ({ msw }) => msw.use(...anything.pending(api.clips.playback)),
  play: async (context) => {
    await open(context)
    await expect(video().src).toBe('')
  },
}

/** There is a file, so no other request is sent. */
export const FromItsFile: Story = {
  tags: ['state:playback:file'],
  beforeEach: ({ msw }) => msw.use(...clipHandlers({ clips: [{ ...clip, has_file: true }] })),
  play: async (context) => {
    await open(context)
    await expect(video().src).toBe(model.media_url)
    await expect(video().dataset.look).toBeUndefined()
  },
}

/** Browsers cannot play the video, so a light stream plays. */
export const FromAStream: Story = {
  tags: ['state:playback:stream'],
  beforeEach: ({ msw }) => msw.use(...clipHandlers({ clips: [{ ...clip, playable: false }] })),
  play: async (context) => {
    await open(context)
    await expect(video().src).toBe(model.media_url)
  },
}

export const OpeningTheVideo: Story = {
  tags: ['state:playback:source.opening'],
  beforeEach: ({ msw }) => msw.use(planned({ source_url: '/hanging.mp4' })),
  play: async (context) => {
    await open(context)
    await waitFor(() => expect(video().src).toMatch(/hanging\.mp4#t=0\.5$/))
    // The poster has the format of the clip already: placed like the video, it would be stretched and cropped again.
    await waitFor(() => expect(video().style.objectFit).toBe('cover'))
    const { left, width } = video().style
    await expect([left, width]).toEqual(['0%', '100%'])
  },
}

/** From the video itself, cropped and captioned, before any file exists. */
export const FromTheVideo: Story = {
  tags: ['state:playback:source.shown'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async (context) => {
    await play(context, slowly)
    await expect(screen.getByText(/0:0\d \/ 0:0[23]/)).toBeVisible()
    await context.userEvent.keyboard('k')
    await waitFor(() => expect(video().paused).toBe(true))
    // On a busy machine it may already be in the second part.
    await context.userEvent.keyboard('1')
    await waitFor(() => expect([inFirst(), Math.round(Number.parseFloat(video().style.left))]).toEqual([true, -28]))
  },
}

/** Playback skips the gap between the two parts, and the second part has its own crop. */
export const OverAJoin: Story = {
  tags: ['state:playback:source.shown'],
  play: async (context) => {
    await play(context, slowly)
    const seen: number[] = []
    const look = () => seen.push(video().currentTime)
    video().addEventListener('timeupdate', look)
    // Shortly before the join.
    await context.userEvent.keyboard('3')
    await waitFor(() => expect(inSecond()).toBe(true))
    await context.userEvent.keyboard('k')
    await waitFor(() => expect(video().paused).toBe(true))
    await expect(seen.filter((second) => second > 1.9 && second < 3.9)).toEqual([])
    await waitFor(() => expect(Number.parseFloat(video().style.left)).toBeLessThan(-90))
  },
}

/** A seek is in progress. */
export const Skipping: Story = {
  tags: ['state:playback:source.skipping'],
  play: async (context) => {
    await play(context, slowly)
    await context.userEvent.keyboard('k')
    await waitFor(() => expect(video().paused).toBe(true))
    hold()
    await context.userEvent.keyboard('8')
  },
}

/** Playback stops at the end of the last part, long before the video's end. Playing again starts at the first part. */
export const Ended: Story = {
  tags: ['state:playback:source.ended'],
  play: async (context) => {
    await play(context, slowly)
    const ended = async () => {
      // Near the end.
      await context.userEvent.keyboard('9')
      video().playbackRate = 1
      await waitFor(() => expect([video().paused, video().currentTime > 5.4]).toEqual([true, true]))
    }
    await ended()
    video().playbackRate = slowly
    await video().play()
    await waitFor(() => expect(inFirst()).toBe(true))
    await ended()
  },
}

/**
 * Returns how much louder a tone of this level (dB) is heard with this `gain`, once settled, and its highest sample.
 */
async function heardOf(level: number, gain: number, from = 0) {
  const context = new OfflineAudioContext(1, 48_000, 48_000)
  const tone = new OscillatorNode(context, { frequency: 1000 })
  const change = connectLevelled(context, tone.connect(new GainNode(context, { gain: 10 ** (level / 20) })), from)
  change(gain)
  tone.start()
  const heard = (await context.startRendering()).getChannelData(0)
  const highest = heard.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const settled = heard.subarray(24_000).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  return { highest: 20 * Math.log10(highest), level: 20 * Math.log10(settled) }
}

/** Plays exactly as loud as the future file, without clipping when the sound is amplified. */
export const AsLoudAsTheFile: Story = {
  tags: ['nightly', 'state:playback:source.shown'],
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(planned({ gain: 12 })),
  play: async (context) => {
    await play(context, slowly)
    // Muted sound is not processed.
    await expect(video().dataset.sound).toBeUndefined()
    video().pause()
    await expect((await heardOf(-30, 12)).level).toBeCloseTo(-18, 0)
    await expect((await heardOf(-3, -11, 6)).level).toBeCloseTo(-14, 0)
    await expect((await heardOf(-3, 0, 12)).level).toBeCloseTo(-3, 0)
    const loud = await heardOf(-4, 15)
    await expect(loud.level).toBeLessThan(-1)
    await expect(loud.level).toBeGreaterThan(-6)
    await expect((await heardOf(-4, 15, 15)).highest).toBeLessThan(0)
  },
}

/** The video cannot be opened after all: the stream plays instead, without an error. */
export const FallsBackToTheStream: Story = {
  tags: ['nightly', 'state:playback:stream'],
  beforeEach: ({ msw }) => msw.use(planned({ source_url: '/gone.mp4' })),
  play: async (context) => {
    await open(context)
    await waitFor(() => expect(video().src).toBe(model.media_url))
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  },
}

/** A label says that the framing is not known yet, and the whole picture is shown. It moves once, when all of it is read. */
export const FramedWhilePlaying: Story = {
  tags: ['state:playback:source.shown', 'state:pictureReading:known'],
  beforeEach: ({ msw }) => msw.use(planned({ automatic_crops: null }), read({ segments: [], due: true })),
  play: async (context) => {
    await play(context, slowly)
    const mark = () => within(screen.getByRole('dialog')).queryByText('Finding the people…')
    await waitFor(() => expect(mark()).toBeVisible())
    await expect(mark()?.parentElement).toHaveRole('status')
    const whole = video().style.width
    const looks = [{ at: 1, faces: [{ x: 0, y: 0.2, width: 0.1, height: 0.3, score: 0.9 }] }]
    const segments = [{ start: 0, end: 10, shot: 0, left: 0, right: 1, interest: [], looks }]
    context.msw.use(read({ segments, due: true }))
    await waitFor(() => {
      clock.increment(1500)
      return expect(mark()).toBeVisible()
    })
    await expect(video().style.width).toBe(whole)
    context.msw.use(read({ segments, due: false }))
    await waitFor(() => {
      clock.increment(1500)
      return expect(mark()).not.toBeInTheDocument()
    })
    await waitFor(() => expect(Number.parseFloat(video().style.width)).toBeGreaterThan(Number.parseFloat(whole)))
    video().pause()
  },
}

/** The whole picture on blurred bands. */
export const Fitted: Story = {
  tags: ['nightly', 'state:playback:source.shown'],
  beforeEach: ({ msw }) => msw.use(planned({ edit: parseEdit('| fit', plan.edit), automatic_crops: null })),
  play: async (context) => {
    await open(context, slowly)
    await waitFor(() => expect(document.querySelector('canvas.bands')).toBeVisible())
    await expect(Number.parseFloat(video().style.width)).toBe(100)
    video().muted = true
    await waitFor(() => expect(video().readyState).toBeGreaterThan(1))
    await video().play()
    await waitFor(() => expect(video().currentTime).toBeGreaterThan(0.4))
    video().pause()
  },
}
