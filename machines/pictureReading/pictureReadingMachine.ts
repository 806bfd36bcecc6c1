import { assign, emit, setup } from 'xstate'
import { unreadIn } from '../../clipper/pure/framing/SegmentReading.ts'
import type { Range } from '../../contract/edit.ts'
import type { PictureReading, PictureSegment } from '../../contract/picture.ts'
import { unprovided } from '../unprovided.ts'
import { withOutput } from '../withEvent.ts'

/** A response with the range of its request. */
export interface ReadPart extends PictureReading {
  asked: Range
}

export interface PictureReadingContext {
  /** The shown ranges, while they are cropped automatically; null otherwise. */
  ranges: readonly Range[] | null
  segments: readonly PictureSegment[]
  /** Ranges of the video that are completely read. */
  done: readonly Range[]
}

/** Merges segments by their start; a newer one replaces those that it overlaps. */
const merged = (former: readonly PictureSegment[], found: readonly PictureSegment[]): PictureSegment[] =>
  [
    ...former.filter((one) => !found.some(({ start, end }) => start < one.end - 1e-3 && end > one.start + 1e-3)),
    ...found,
  ].toSorted((a, b) => a.start - b.start)

/** Loads the picture segments of the shown ranges, and polls while the server still reads them. */
export const pictureReadingMachine = setup({
  types: {
    context: {} as PictureReadingContext,
    events: {} as { type: 'ranges.shown'; ranges: readonly Range[] | null },
    emitted: {} as { type: 'picture.read'; segments: readonly PictureSegment[] },
    tags: {} as 'due',
  },
  actors: { load: unprovided<ReadPart, { ranges: readonly Range[] }>('picture') },
  delays: {
    /** Milliseconds between two polls. */
    pause: 1500,
  },
  guards: {
    isUnread: ({ context: { ranges, segments, done } }) =>
      ranges !== null &&
      unreadIn(
        [...segments, ...done].toSorted((a, b) => a.start - b.start),
        ranges,
      ).length > 0,
    isDue: (_, part: ReadPart) => part.due,
  },
  actions: {
    show: assign((_, ranges: readonly Range[] | null) => ({ ranges })),
    store: assign(({ context: { segments, done } }, part: ReadPart) => ({
      segments: merged(segments, part.segments),
      done: part.due ? done : [...done, part.asked],
    })),
    notifyRead: emit(({ context: { segments } }) => ({ type: 'picture.read' as const, segments })),
  },
}).createMachine({
  id: 'pictureReading',
  context: { ranges: null, segments: [], done: [] },
  initial: 'known',
  on: { 'ranges.shown': { actions: { type: 'show', params: ({ event }) => event.ranges } } },
  states: {
    known: {
      on: { 'ranges.shown': { target: 'deciding', actions: { type: 'show', params: ({ event }) => event.ranges } } },
    },
    deciding: { always: [{ guard: 'isUnread', target: 'asking' }, { target: 'known' }] },
    asking: {
      tags: 'due',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { ranges } }) => ({ ranges: ranges ?? [] }),
        onDone: [
          { guard: withOutput('isDue'), target: 'waiting', actions: [withOutput('store'), 'notifyRead'] },
          { target: 'deciding', actions: [withOutput('store'), 'notifyRead'] },
        ],
        // The crop stays where it is meanwhile, so there is no message.
        onError: 'waiting',
      },
    },
    waiting: { tags: 'due', after: { pause: 'deciding' } },
  },
})
