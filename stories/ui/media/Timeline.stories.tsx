import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { parseRanges } from '../../../clipper/pure/testing/parseEdit.ts'
import { drawnAround, rulersOf } from '../../../clipper/pure/timeline/timelineView.ts'
import { mockAnalysis, mockFilmstrip, mockWaveform } from '../../../mocks/fixtures/mockVideoDetails.ts'
import { editorStrings } from '../../../src/strings/en/clips/editorStrings.ts'
import { Timeline, type TimelineProps } from '../../../src/ui/media/Timeline.tsx'
import { everyMode } from '../../everyMode.ts'
import { noPicture } from '../../noPicture.ts'
import { usage } from '../../usage.ts'
import { given, range, words } from '../controls.ts'

const { interest, step, shots, pauses } = mockAnalysis(600)
const { peaks, peaks_per_second } = mockWaveform(600)
const spoken = 'So here is the thing that nobody tells you about meetings and how they end'.split(' ')

const rulersIn = (drawn: { start: number; end: number }) =>
  rulersOf(drawn, 12).map(({ step, times }) =>
    times.map((seconds) => ({ seconds, label: editorStrings.tick(seconds, step) })),
  )

const shown: TimelineProps = {
  label: 'Timeline',
  summary: '3:20 to 4:20 of 10:00: 5 new shots, 6 pauses; Dissolve, 2 seconds, at 3:41.0; Wipe, 0.6 seconds, at 4:07.0',
  view: { start: 200, end: 260 },
  length: 600,
  from: 192,
  to: 264,
  ranges: parseRanges('214-226 230-244'),
  edges: { start: { label: 'Start', text: '3:34.0, at “here”' }, end: { label: 'End', text: '4:04.0' } },
  step: 0.04,
  pictures: mockFilmstrip(600),
  sound: { peaks, perSecond: peaks_per_second },
  curve: { values: interest, step },
  shots: shots.filter((at) => at > 192 && at < 264),
  transitions: [
    { start: 221, end: 223, label: 'Dissolve', text: 'Dissolve, 2 seconds' },
    { start: 247, end: 247.6, label: 'Wipe', text: 'Wipe, 0.6 seconds' },
  ],
  pauses: pauses.filter(({ start }) => start > 192 && start < 264),
  words: spoken.map((text, at) => ({ text, start: 214 + at * 2, end: 215.8 + at * 2 })),
  rulers: rulersIn({ start: 192, end: 264 }),
  playhead: 236,
  onEdgeMove: fn(),
  onGrab: fn(),
  onPress: fn(),
  onPointer: fn(),
  onRelease: fn(),
  onLost: fn(),
  onPinch: fn(),
  onZoom: fn(),
  onPan: fn(),
}
const still = { ...shown, onGrab: () => {}, onPress: () => {} }

/** The type of a prop that the timeline shares with its lanes. */
const typeOf = (summary: string) => ({ type: { summary } })

const meta = {
  title: 'Components/Media/Timeline',
  component: Timeline,
  tags: ['autodocs'],
  args: shown,
  argTypes: {
    label: words('Names the timeline.'),
    summary: words('Describes the viewport in words.'),
    playhead: range(200, 260, 0.5, 'The moment that is shown, in seconds.'),
    step: range(0.01, 1, 0.01, 'Seconds by which an arrow key moves an edge.'),
    view: given('The viewport, in seconds.'),
    from: given('Start of the drawn range, which extends beyond the viewport.'),
    to: given('End of the drawn range, which stays the same while the viewport moves a little.'),
    pictures: { ...given('Sheets of small pictures.'), table: typeOf('FilmstripSheets | null') },
    sound: { ...given('Loudness, 0 to 255.'), table: typeOf('{ peaks: readonly number[]; perSecond: number } | null') },
    curve: { ...given('Interest, 0 to 1.'), table: typeOf('{ values: readonly number[]; step: number } | null') },
    shots: { ...given('Seconds at which the picture changes.'), table: typeOf('readonly number[]') },
    transitions: {
      ...given('Gradual changes to another shot: fades, dissolves, wipes.'),
      table: typeOf('readonly (TimelineSpan & { label: string; text: string })[]'),
    },
    pauses: { ...given('Where nobody speaks.'), table: typeOf('readonly TimelineSpan[]') },
    words: { ...given('What is said, and when.'), table: typeOf('readonly (TimelineSpan & { text: string })[]') },
    rulers: {
      ...given('Times along the top, from fine to coarse: the finest whose labels have room is drawn.'),
      table: typeOf('readonly (readonly { seconds: number; label: string }[])[]'),
    },
    ranges: given('The kept ranges.'),
    missing: given('Ranges that were not uploaded, and can’t be kept.'),
    edges: given('Names and positions of the first and the last edge.'),
    onPinch: given('Two fingers: their midpoint and their distance.'),
  },
  parameters: usage({
    purpose:
      'A video at any zoom: its pictures, sound, pauses, interest, shots and words, with the edges of the kept ranges.',
    status: 'new',
    do: [
      {
        text: 'Pass only data between `from` and `to`, and keep the objects the same until these change.',
        example: () => <Timeline {...still} label="A minute" />,
      },
    ],
    dont: [
      {
        text: 'Pass the words of a whole talk: words that don’t fit are not drawn.',
        example: () => (
          <Timeline
            {...still}
            label="Too many words"
            words={Array.from({ length: 300 }, (_, at) => ({ text: 'word', start: 192 + at / 5, end: 192.1 + at / 5 }))}
          />
        ),
      },
    ],
    accessibility: {
      role: 'A named `group` with its summary as text, and two `slider`s. What is drawn is hidden from screen readers.',
      keys: [
        ['← →', 'move an edge by one step'],
        ['Page Up, Page Down', 'by ten steps'],
      ],
      announced: 'Which edge, its time, and the word that is spoken there.',
    },
  }),
} satisfies Meta<typeof Timeline>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'], parameters: noPicture }

/** A timeline whose video has not been analysed. */
const nothingKnown = { pictures: null, sound: null, curve: null, words: [], shots: [], transitions: [], pauses: [] }

export const AllVariants: Story = {
  parameters: everyMode,
  render: (args) => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      <Timeline {...args} />
      <Timeline {...args} {...nothingKnown} label="Nothing known" />
      <Timeline
        {...args}
        label="Not all was sent"
        missing={[
          { start: 0, end: 212 },
          { start: 250, end: 600 },
        ]}
      />
      <Timeline {...args} label="An upright video" pictures={mockFilmstrip(600, { upright: true })} />
      <Timeline {...args} label="Edges out of sight" view={{ start: 216, end: 224 }} />
    </div>
  ),
}

export const MovedByKeyboard: Story = {
  parameters: noPicture,
  play: async ({ canvas, args, userEvent }) => {
    canvas.getByRole('slider', { name: 'Start' }).focus()
    await userEvent.keyboard('{ArrowLeft}{PageUp}')
    await waitFor(() => expect(args.onEdgeMove).toHaveBeenNthCalledWith(1, 'start', 213.96, true))
    await waitFor(() => expect(args.onEdgeMove).toHaveBeenNthCalledWith(2, 'start', 214.4, true))
    await expect(canvas.getByRole('slider', { name: 'Start' })).toHaveAttribute('aria-valuetext', '3:34.0, at “here”')
  },
}

/** Zoomed out, parts that are too narrow to be seen have no element. */
export const HoursFromAfar: Story = {
  parameters: noPicture,
  args: {
    view: { start: 0, end: 7200 },
    length: 7200,
    from: 0,
    to: 7200,
    ranges: parseRanges('600-900'),
    rulers: [],
    shots: [],
    transitions: [],
    playhead: null,
    words: Array.from({ length: 7200 }, (_, at) => ({ text: 'word', start: at, end: at + 0.4 })),
    pauses: Array.from({ length: 7200 }, (_, at) => ({ start: at + 0.4, end: at + 1 })),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('group', { name: 'Timeline' })).toBeInTheDocument()
    // A pause of 0.6 s would need a screen of 6000 pixels to be half a pixel wide.
    await waitFor(() => expect(canvasElement.querySelectorAll('rect')).toHaveLength(0))
    await expect(canvas.queryByText('word')).toBeNull()
  },
}

const views = [
  { start: 0, end: 12 },
  { start: 3.3, end: 15.1 },
  { start: 121.3, end: 121.94 },
  { start: 590, end: 600 },
  { start: 0, end: 600 },
  { start: 0, end: 7200 },
  { start: 6000.4, end: 6013.7 },
]

/** At every width and zoom there is room between the labels of the ruler, and none of them is cut off. */
export const RoomBetweenTimes: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      {['100%', '12rem', '27rem'].flatMap((width) =>
        views.map((view) => {
          const length = view.end > 600 ? 7200 : 600
          const { start: from, end: to } = drawnAround(view, length)
          return (
            <div key={`${width} ${view.start} ${view.end}`} style={{ width }}>
              <Timeline
                {...args}
                {...nothingKnown}
                view={view}
                length={length}
                from={from}
                to={to}
                label={`${view.start} to ${view.end}, ${width}`}
                ranges={[view]}
                rulers={rulersIn({ start: from, end: to })}
                playhead={null}
              />
            </div>
          )
        }),
      )}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const group of canvas.getAllByRole('group')) {
      const box = group.getBoundingClientRect()
      await waitFor(() => {
        const labels = [...group.querySelectorAll('span')].filter(({ textContent }) => /^[\d:.]+$/.test(textContent))
        const places = labels.map((label) => label.getBoundingClientRect())
        expect([group.getAttribute('aria-label'), labels.length > 0]).toEqual([expect.anything(), true])
        places.forEach(({ left, right }, at) => {
          expect(left).toBeGreaterThanOrEqual(box.left - 1)
          expect(right).toBeLessThanOrEqual(places[at + 1] ? (places[at + 1]?.left ?? 0) - 4 : box.right)
        })
      })
    }
  },
}

/** At both ends of a phone, there is room for a finger on the edges, without horizontal scrolling of the page. */
export const EdgesAtTheEnds: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { ranges: parseRanges('192-264'), view: { start: 192, end: 264 } },
  play: async ({ canvas }) => {
    const page = document.documentElement
    for (const name of ['Start', 'End']) {
      const { left, right, top } = canvas.getByRole('slider', { name }).getBoundingClientRect()
      const inward = name === 'Start' ? right + 24 : left - 24
      const found = document.elementFromPoint(inward, top + 40)
      await expect(found).toBe(canvas.getByRole('slider', { name }))
    }
    await expect(page.scrollWidth).toBe(page.clientWidth)
  },
}

/** A finger lifted elsewhere is detected, too, even if its original target was rendered again in the meantime. */
export const TouchCaptured: Story = {
  parameters: noPicture,
  play: async ({ canvas, args }) => {
    const root = canvas.getByRole('slider', { name: 'Start' }).parentElement as HTMLElement
    const captured = fn((_: number) => {})
    root.setPointerCapture = captured
    const lane = canvas.getByText('3:40')
    await fireEvent.pointerDown(lane, { button: 0, pointerId: 7, pointerType: 'touch' })
    await expect(captured.mock.calls).toEqual([[7]])
    await fireEvent.pointerUp(root, { pointerId: 7, pointerType: 'touch' })
    await waitFor(() => expect(args.onRelease).toHaveBeenCalledOnce())
  },
}

const callsOf = (mock: unknown) => (mock as { mock: { calls: unknown[][] } }).mock.calls

/** With Ctrl the wheel zooms around the pointer; sideways it moves the view; otherwise the page scrolls. */
export const ByWheel: Story = {
  parameters: noPicture,
  play: async ({ canvas, args }) => {
    const strip = canvas.getByRole('slider', { name: 'Start' }).parentElement as HTMLElement
    const { left, width } = strip.getBoundingClientRect()
    const turn = (how: WheelEventInit) =>
      strip.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, ...how }))
    turn({ deltaY: -100, ctrlKey: true, clientX: left + width / 2 })
    await expect(callsOf(args.onZoom)).toEqual([[expect.closeTo(1.246, 2), expect.closeTo(0.5, 1)]])
    turn({ deltaX: width / 4, deltaY: 1 })
    await expect(callsOf(args.onPan)).toEqual([[expect.closeTo(0.25, 1)]])
    await expect(turn({ deltaY: 100 })).toBe(true)
    await waitFor(() => expect(args.onPan).toHaveBeenCalledTimes(1))
  },
}
