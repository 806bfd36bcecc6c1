import type { Clip } from '../../../contract/clips.ts'
import { evenRows } from '../../ui/layout/evenRows.ts'
import { justifyRows } from '../../ui/layout/justifyRows.ts'
import type { VirtualRow } from '../../ui/layout/VirtualRow.ts'
import type { ClipView } from './ClipListScreenProps.ts'

/** Pixels between clips. */
export const clipGap = { grid: 20, list: 12 } as const
/** Target height of a row of posters in pixels. */
const posterHeight = 300
/** Minimum width of a poster in pixels: the box and two buttons over it, each 44 wide, and the space around them. */
const posterWidth = 144
/** Estimated height of a list row in pixels; the real ones are measured. */
const listRowHeight = 122

/** The heights of the lines below a poster, in rem. Every line is truncated, so nothing needs measuring. */
const lines = { gap: 0.5, title: 2.6, reason: 1.27, meta: 1.4 }
/** Pixels: narrower posters get an extra line for the reason. */
const narrow = 220
/** Height of a video's heading and the space below its note, in rem. */
const heading = { title: 2.75, below: 0.25 }
/** The note below the heading: line height, a generous letter width and the icon in rem, and the maximum number of lines. */
export const noteLines = { height: 1.25, letter: 0.44, icon: 1.5, most: 3 }

/** Width / height, limited: extremely wide or tall clips are shown inside a less extreme shape. */
export const shapeOf = ({ width, height }: Clip): number =>
  width > 0 && height > 0 ? Math.min(2.4, Math.max(0.5, width / height)) : 16 / 9

/** A rem in pixels, as set by the user. */
const remPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

interface CaptionOptions {
  width: number
  /** The clips are grouped under a heading that names their video. */
  grouped: boolean
  notes: ReadonlyMap<string, string>
}

/** Height of the text below the posters of a row, in rem. */
function captionOf(clips: readonly Clip[], { width, grouped, notes }: CaptionOptions): number {
  const reasonLines = clips.some(({ reasons }) => reasons.length > 0) ? (width < narrow ? 3 : 2) : 0
  const noteLines = !grouped && clips.some(({ id }) => notes.has(id)) ? 2 : 0
  const meta = !grouped || clips.some(({ views }) => views > 0) ? lines.meta : 0
  return lines.gap + lines.title + (reasonLines + noteLines) * lines.reason + meta
}

/** In rem. The note isn't measured either: its lines are estimated from its length. */
function headingHeight(note: string | null, width: number): number {
  if (!note) return heading.title
  const wanted = Math.ceil((noteLines.icon + note.length * noteLines.letter) / width)
  return heading.title + Math.min(noteLines.most, wanted) * noteLines.height + heading.below
}

/** A heading before every video's first clip. */
function withHeadings(rows: VirtualRow[], clips: readonly Clip[], width: number, rem: number): VirtualRow[] {
  return rows.flatMap((row) => {
    const [first, before] = [clips[row.from], clips[row.from - 1]]
    if (!first || first.video_id === before?.video_id) return [row]
    const height = headingHeight(first.video_note, width / rem) * rem
    return [{ from: row.from, to: row.from, height, columns: 'minmax(0, 1fr)', heading: true }, row]
  })
}

export interface ClipRowsOptions {
  view: ClipView
  grouped: boolean
  notes: ReadonlyMap<string, string>
}

/** Lays clips out for `VirtualGrid`: posters in their own aspect ratio, or one clip per row; optionally grouped by video. */
export const clipRows =
  ({ view, grouped, notes }: ClipRowsOptions) =>
  (clips: readonly Clip[], width: number): VirtualRow[] => {
    const rem = remPixels()
    const list = evenRows({ minColumn: Number.POSITIVE_INFINITY, height: listRowHeight, gap: clipGap.list })
    const rows = view === 'list' ? list(clips, width) : posterRows(clips, width, { rem, grouped, notes })
    return grouped ? withHeadings(rows, clips, width, rem) : rows
  }

function posterRows(
  clips: readonly Clip[],
  width: number,
  { rem, grouped, notes }: { rem: number; grouped: boolean; notes: ReadonlyMap<string, string> },
): VirtualRow[] {
  const breaksBefore = (at: number) => clips[at]?.video_id !== clips[at - 1]?.video_id
  const rows = justifyRows(clips.map(shapeOf), {
    width,
    gap: clipGap.grid,
    height: posterHeight,
    narrowest: posterWidth,
    breaksBefore: grouped ? breaksBefore : undefined,
  })
  return rows.map(({ from, to, height, widths }) => {
    const caption = captionOf(clips.slice(from, to), { width: Math.min(...widths), grouped, notes })
    return {
      from,
      to,
      height: Math.ceil(height + caption * rem),
      picture: height,
      columns: widths.map((one) => `${one.toFixed(2)}px`).join(' '),
    }
  })
}
