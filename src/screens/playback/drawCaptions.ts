import type { CaptionStyle } from '../../../clipper/pure/captions/CaptionStyle.ts'
import { popSizes } from '../../../clipper/pure/captions/captionEvents.ts'
import type { PlacedGroup, PlacedLine, PlacedWord } from '../../../clipper/pure/captions/layOutCaptions.ts'
import { sideBySide } from '../../../clipper/pure/captions/sideBySide.ts'

/** Captions as `clipper/pure/captions` places them, in seconds and pixels of the clip. */
export interface DrawnCaptions {
  style: CaptionStyle
  groups: readonly PlacedGroup[]
  /** Shown during the whole clip, in its own style. */
  headline: { style: CaptionStyle; group: PlacedGroup } | null
}

type Pen = Pick<
  CanvasRenderingContext2D,
  | 'save'
  | 'restore'
  | 'translate'
  | 'scale'
  | 'beginPath'
  | 'roundRect'
  | 'fill'
  | 'fillText'
  | 'strokeText'
  | 'measureText'
  | 'font'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineJoin'
  | 'textAlign'
  | 'textBaseline'
  | 'globalAlpha'
  | 'filter'
>

const weights = { 'Inter ExtraBold': 800, 'Inter Black': 900 } as const
/** In ems, as in `captionEvents`. */
const boxPadding = 0.22
const boxHeight = 1.24
const boxRadius = 0.26
const unspokenOpacity = 0.5
/** Distance from the middle of a line to its baseline, in ems of Inter. */
const baseline = (2269 - 660) / 2 / 2048

/** The font of a style at a size in pixels, for the canvas. */
export const captionFont = ({ face }: CaptionStyle, em: number): string => `${weights[face]} ${em}px Inter`

const between = (from: number, to: number, share: number) => from + (to - from) * Math.min(1, Math.max(0, share))
/** Returns the scale of a word `ms` after its start: it jumps, then settles. */
const popScale = (ms: number, { jump, stay }: { jump: number; stay: number }) =>
  (ms < 70 ? between(92, jump, ms / 70) : between(jump, stay, (ms - 70) / 70)) / 100
const boxScale = (ms: number) => (ms < 80 ? between(0.88, 1.03, ms / 80) : between(1.03, 1, (ms - 80) / 60))

interface Place {
  x: number
  y: number
}

function at(pen: Pen, { x, y }: Place, scale: number, draw: () => void): void {
  pen.save()
  pen.translate(x, y)
  if (scale !== 1) pen.scale(scale, scale)
  draw()
  pen.restore()
}

function box(pen: Pen, place: Place & { width: number }, em: number, scale: number, style: CaptionStyle): void {
  const { box: shape } = style
  if (!shape) return
  at(pen, place, scale, () => {
    const width = place.width + 2 * boxPadding * em
    pen.globalAlpha = shape.opacity
    pen.fillStyle = shape.colour
    pen.beginPath()
    pen.roundRect(-width / 2, (-boxHeight * em) / 2, width, boxHeight * em, boxRadius * em)
    pen.fill()
  })
}

interface Ink {
  colour: string
  outline: number
  opacity: number
  scale: number
}

function letters(pen: Pen, word: Place & { text: string }, em: number, ink: Ink, style: CaptionStyle): void {
  at(pen, word, ink.scale, () => {
    if (ink.outline > 0) {
      // Half of a canvas stroke lies inside the letters.
      pen.lineWidth = 2 * ink.outline * em
      pen.strokeStyle = style.outline.colour
      pen.strokeText(word.text, 0, baseline * em)
    }
    pen.globalAlpha = ink.opacity
    pen.fillStyle = ink.colour
    pen.fillText(word.text, 0, baseline * em)
  })
}

function inkOf(word: PlacedWord, line: PlacedLine, em: number, seconds: number, style: CaptionStyle): Ink | null {
  const { effect, colour } = style.spoken
  const isBefore = seconds < word.start
  const isNow = !isBefore && seconds < word.until
  const outline = isNow && style.box?.behind === 'word' ? 0 : style.outline.width
  if (effect === 'only' && isBefore) return null
  if (effect === 'light') {
    const lit = isBefore ? 0 : (seconds - word.start) / 0.12
    return { colour, outline, opacity: between(unspokenOpacity, 1, lit), scale: 1 }
  }
  const pops = isNow && effect === 'pop'
  const scale = pops ? popScale((seconds - word.start) * 1000, popSizes(word, line, em)) : 1
  return { colour: isNow ? colour : style.colour, outline, opacity: 1, scale }
}

/** Returns the look of a word in a line with letters of other fonts: as in the file, without a box and without movement. */
function plainInkOf(word: PlacedWord, seconds: number, style: CaptionStyle): Ink | null {
  const { effect, colour } = style.spoken
  if (effect === 'only' && seconds < word.start) return null
  const isNow = seconds >= word.start && seconds < word.until
  const isMarked = isNow && style.box?.behind !== 'word'
  return { colour: isMarked ? colour : style.colour, outline: style.outline.width, opacity: 1, scale: 1 }
}

/** Returns a line with its words side by side, as wide as the browser's letters are: the layout only estimates them. */
function respaced(pen: Pen, line: PlacedLine): PlacedLine {
  const widthOf = ({ text }: { text: string }) => pen.measureText(text).width
  const { middles, right } = sideBySide(line.words, 0, { gap: widthOf({ text: ' ' }), widthOf })
  const left = line.x - right / 2
  const words = line.words.map((word) => ({ ...word, x: left + (middles.get(word) ?? 0), width: widthOf(word) }))
  return { ...line, width: right, words }
}

function drawLine(pen: Pen, placed: PlacedLine, group: PlacedGroup, seconds: number, style: CaptionStyle): void {
  const { em } = group
  if (style.box?.behind === 'line') box(pen, placed, em, 1, style)
  const line = placed.measured ? placed : respaced(pen, placed)
  if (style.shadow) {
    const { blur, drop, opacity } = style.shadow
    pen.save()
    pen.filter = `blur(${(blur * em).toFixed(1)}px)`
    for (const word of line.words) {
      const below = { ...word, y: word.y + drop * em }
      letters(pen, below, em, { colour: '#000000', outline: 0, opacity, scale: 1 }, style)
    }
    pen.restore()
  }
  if (style.box?.behind === 'word' && line.measured) {
    const now = line.words.find((word) => seconds >= word.start && seconds < word.until)
    if (now) box(pen, now, em, boxScale((seconds - now.start) * 1000), style)
  }
  for (const word of line.words) {
    const ink = line.measured ? inkOf(word, line, em, seconds, style) : plainInkOf(word, seconds, style)
    if (ink) letters(pen, word, em, ink, style)
  }
}

/** Returns the visible captions at a moment of the clip; the same group at the same step needs no redraw. */
function captionsAt({ groups }: Pick<DrawnCaptions, 'groups'>, seconds: number): PlacedGroup | undefined {
  return groups.find(({ start, end }) => seconds >= start && seconds < end)
}

function drawGroup(pen: Pen, group: PlacedGroup, seconds: number, style: CaptionStyle): void {
  pen.save()
  pen.font = captionFont(style, group.em)
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  pen.lineJoin = 'round'
  for (const line of group.lines) drawLine(pen, line, group, seconds, style)
  pen.restore()
}

/** Returns whether nothing is visible at a moment of the clip. */
export const isBlankAt = (captions: DrawnCaptions, seconds: number): boolean =>
  captions.headline === null && captionsAt(captions, seconds) === undefined

/**
 * Draws the captions at a moment of the clip onto an empty canvas of the clip's size, close to the output of libass.
 */
export function drawCaptions(pen: Pen, captions: DrawnCaptions, seconds: number): void {
  const { style, headline } = captions
  const group = captionsAt(captions, seconds)
  if (headline) drawGroup(pen, headline.group, seconds, headline.style)
  if (group) drawGroup(pen, group, seconds, style)
}
