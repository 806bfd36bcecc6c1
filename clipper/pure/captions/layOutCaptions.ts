import type { Word } from '../Analysis.ts'
import type { CaptionPosition } from '../edit/Edit.ts'
import type { SafeArea } from '../exports/fileFormats.ts'
import { type BottomPlace, placeChanges, placeOf } from './bottomPlaces.ts'
import type { CaptionStyle } from './CaptionStyle.ts'
import { groupWords, lineWidth, type ShownWord, spaceWidth } from './groupWords.ts'
import { type Frame, safeAreaOf, shapeOf } from './safeArea.ts'
import { sideBySide } from './sideBySide.ts'

/** A word with its place: the middle of it, in pixels of the frame. */
export interface PlacedWord extends Word {
  x: number
  y: number
  /** Pixels. */
  width: number
  /** Seconds; the next word is spoken from then on. */
  until: number
}

/** The middle of a line, in pixels of the frame. */
export interface PlacedLine {
  x: number
  y: number
  /** Pixels. */
  width: number
  /** False when a letter is not in the face: the words' places are estimates then. */
  measured: boolean
  /** Bundled fonts have all of its letters. */
  shipped: boolean
  /** As they are spoken. */
  words: PlacedWord[]
}

/** The words on screen from `start` to `end`, in seconds. */
export interface PlacedGroup {
  start: number
  end: number
  /** Pixels of an em, less than usual if a long word would not fit otherwise. */
  em: number
  lines: PlacedLine[]
}

/** Where the middle of the captions is, as a share of the height. */
const heights = {
  vertical: { top: 0.2, middle: 0.5, bottom: 0.66 },
  square: { top: 0.16, middle: 0.5, bottom: 0.8 },
  wide: { top: 0.13, middle: 0.5, bottom: 0.86 },
}
/** Share of the height between a picture and captions in the band below it. */
const bandGap = 0.01
/** Letters are smaller in wide frames, which are watched on larger screens. */
const wideScale = 0.72

/** Pixels of an em, unless a word is too long for the frame. */
export function fullEm(style: CaptionStyle, frame: Frame): number {
  return Math.min(frame.width, frame.height) * style.em * (shapeOf(frame) === 'wide' ? wideScale : 1)
}

/** Returns a line with the place of each of its words. `y` is its middle, `em` in pixels, `space` in ems. */
export function placedLine(
  line: readonly ShownWord[],
  {
    y,
    em,
    space,
    frame,
    untilOf,
  }: { y: number; em: number; space: number; frame: Frame; untilOf: (word: ShownWord) => number },
): PlacedLine {
  const width = lineWidth(line, space) * em
  const { middles } = sideBySide(line, (frame.width - width) / 2, {
    gap: space * em,
    widthOf: (word) => word.width * em,
  })
  const placed = line.map(
    (word): PlacedWord => ({
      ...word,
      x: middles.get(word) ?? frame.width / 2,
      y,
      width: word.width * em,
      until: untilOf(word),
    }),
  )
  const measured = line.every((word) => word.measured)
  const shipped = line.every((word) => word.shipped)
  return { x: frame.width / 2, y, width, measured, shipped, words: placed }
}

interface CaptionPlaceOptions {
  position?: CaptionPosition | undefined
  /** The part of the frame that stays free. */
  safe?: SafeArea | undefined
  /** The places of captions at the bottom, in order of time; by default, their usual height. */
  places?: readonly BottomPlace[] | undefined
}

/** Lays out captions in a frame. Deterministic, so player and file agree. */
export function layOutCaptions(
  words: readonly Word[],
  style: CaptionStyle,
  frame: Frame,
  { position = 'bottom', safe = safeAreaOf(frame), places = [] }: CaptionPlaceOptions = {},
): PlacedGroup[] {
  const shape = shapeOf(frame)
  const usual = fullEm(style, frame)
  const room = frame.width * (1 - 2 * safe.side)
  const lines = shape === 'wide' ? 1 : style.maxLines
  const options = {
    linesOf: (word: Word) => (position === 'bottom' && placeOf(word, places)?.isOneLine ? 1 : lines),
    widest: room / usual,
    breaks: position === 'bottom' ? placeChanges(places) : [],
  }
  const space = spaceWidth(style)

  return groupWords(words, style, options).map((group) => {
    const longest = Math.max(...group.lines.map((line) => lineWidth(line, space)))
    const em = Math.min(usual, room / longest)
    const step = em * style.leading
    const half = (group.lines.length * step) / 2
    const place = position === 'bottom' ? placeOf(group, places) : undefined
    const usualMiddle = (place?.isLowest ? 1 : (place?.seam ?? heights[shape][position])) * frame.height
    const inBand = ((place?.band ?? 0) + bandGap) * frame.height + half
    const wanted = place?.band ? Math.max(usualMiddle, inBand) : usualMiddle
    const middle = Math.min(
      Math.max(wanted, safe.top * frame.height + half),
      (1 - safe.bottom * (shape === 'vertical' ? 1 : 0.4)) * frame.height - half,
    )
    const order = group.lines.flat()
    const untilOf = new Map(order.map((word, i) => [word, order[i + 1]?.start ?? group.end]))
    const lines = group.lines.map((line, i) =>
      placedLine(line, {
        y: middle + (i - (group.lines.length - 1) / 2) * step,
        em,
        space,
        frame,
        untilOf: (word) => untilOf.get(word) ?? group.end,
      }),
    )
    return { start: group.start, end: group.end, em, lines }
  })
}
