import type { ActorRefFrom } from 'xstate'
import { bringWordsBack, cutOut, keepOnly, moveOuterEdge, spanOfWords } from '../../clipper/pure/edit/changeRanges.ts'
import { correctWord } from '../../clipper/pure/edit/correctWord.ts'
import { edgeLimits } from '../../clipper/pure/edit/edgeLimits.ts'
import { outlineOf } from '../../clipper/pure/edit/editTime.ts'
import { headlineOf } from '../../clipper/pure/edit/headlineOf.ts'
import { outwardToShots } from '../../clipper/pure/edit/outwardToShots.ts'
import { snapTime } from '../../clipper/pure/edit/snapTime.ts'
import { snapPointOf } from '../../clipper/pure/timeline/shotMarks.ts'
import { countUntil, inSight } from '../../clipper/pure/timeline/timelineView.ts'
import type { Correction, Edit, Range } from '../../contract/edit.ts'
import type { PictureSegment } from '../../contract/picture.ts'
import { limits } from '../../contract/values/limits.ts'
import type { ExportChoice } from '../clipExports/ExportJob.ts'
import type { Look } from '../clipLooks/ChangedLook.ts'
import type { EditedClip } from './EditedClip.ts'
import type { editorMachine } from './editorMachine.ts'
import { problemOf } from './editorSetup.ts'
import { marksOf, shotActions, shotStarts } from './shotActions.ts'

/** Default snapping distance in seconds to a pause, a shot or the edge of a word. */
const snapReach = 0.25

type Edge = 'start' | 'end'

/** Fields to set in an edit. Ranges, crops, corrections and the headline have actions of their own. */
export interface EditPatch extends Partial<Omit<Edit, 'ranges' | 'framing' | 'captions' | 'corrections' | 'headline'>> {
  framing?: Partial<Omit<Edit['framing'], 'crops'>>
  captions?: Partial<Edit['captions']>
}

/** Returns the seconds between `start` and `end` that an edge snaps to, in order. */
function snapPoints(
  loaded: EditedClip,
  picture: readonly PictureSegment[],
  { edge, start, end }: Range & { edge: Edge },
): number[] {
  const { video, words } = loaded
  const pauses = video.analysis?.pauses ?? []
  const first = countUntil(words, start - 1, (word) => word.end)
  const points = [
    ...marksOf(loaded, picture).map((mark) => snapPointOf(mark, edge)),
    ...pauses.map((pause) => (pause.start + pause.end) / 2),
    ...inSight(words, { start: start - 1, end: end + 1 }).flatMap((_, at) => {
      const span = spanOfWords(words, first + at, first + at)
      return [span.start, span.end]
    }),
  ]
  return points.filter((at) => at >= start && at <= end).sort((a, b) => a - b)
}

/** Returns the ranges after an edge is moved to exactly that time. */
function rangesWithEdge(ranges: Edit['ranges'], edge: Edge, at: number): Edit['ranges'] {
  const outline = outlineOf(ranges)
  // Past the other edge the clip would be empty. The invalid range is passed on, so that the user sees the reason.
  const isPast = edge === 'start' ? at >= outline.end : at <= outline.start
  return isPast ? [{ ...outline, [edge]: at }] : moveOuterEdge(ranges, edge, at)
}

/**
 * Returns the actions on the open clip. They read the edit when called, so these functions stay the same while the edit
 * changes: components that receive them don't re-render with every step of a drag.
 */
export function editorActions(editor: ActorRefFrom<typeof editorMachine>) {
  const send = editor.send
  const now = () => {
    const { loaded, history, picture } = editor.getSnapshot().context
    if (!loaded || !history) throw new Error('No clip has been opened yet.')
    const { edit } = history.now
    return { loaded, edit, picture }
  }
  const change = (part: Partial<Edit>, step?: string, everywhere?: Correction) =>
    send({
      type: 'edit.changed',
      edit: { ...now().edit, ...part },
      ...(step !== undefined && { step }),
      ...(everywhere && { everywhere }),
    })
  /** Cuts out spans, and the flashes of other shots that would be left beside them. */
  const cutSpans = (spans: readonly Range[]) => {
    const { edit, loaded, picture } = now()
    const starts = shotStarts(loaded, picture)
    const kept: readonly Range[] = edit.ranges
    const ranges = spans.reduce((left, span) => cutOut(left, outwardToShots(span, loaded.words, starts)), kept)
    change({ ranges: ranges.slice() })
  }

  const { frameEarlyShots, ...shots } = shotActions({ now, change })

  return {
    editNow: (): Edit => now().edit,
    /** Returns the current range from the first to the last second of the clip. */
    outlineNow: (): Range => outlineOf(now().edit.ranges),
    /** `title` must be trimmed, and neither blank nor too long. */
    onTitle: (title: string) => send({ type: 'title.changed', title }),
    onUndo: () => send({ type: 'edit.undone' }),
    onRedo: () => send({ type: 'edit.redone' }),
    /** Loads the clip again, after unsaved changes are saved. */
    onReload: () => send({ type: 'load.requested' }),
    onSave: () => send({ type: 'save.requested' }),
    onKeepOurs: () => send({ type: 'conflict.ours' }),
    onTakeTheirs: () => send({ type: 'conflict.theirs' }),
    onExport: (choice: ExportChoice) => send({ type: 'export.requested', choice }),
    onLeave: () => send({ type: 'leave.requested' }),
    onCutWords: (from: number, to: number) => cutSpans([spanOfWords(now().loaded.words, from, to)]),
    onKeepWords: (from: number, to: number) => {
      const { edit, loaded } = now()
      change({ ranges: keepOnly(edit.ranges, spanOfWords(loaded.words, from, to)) })
    },
    onBringWordsBack: (from: number, to: number) => {
      const { edit, loaded, picture } = now()
      change({ ranges: bringWordsBack(edit.ranges, loaded.words, from, to, shotStarts(loaded, picture)) })
    },
    onCutSuggested: cutSpans,
    /** Restores the ranges that were chosen for the clip. Its look and its corrections stay. */
    onRestoreCut: () => {
      const { chosen } = now().loaded
      if (chosen) change({ ranges: chosen })
    },
    /** `free` moves the edge exactly there; otherwise it snaps. All moves of one drag are one step. */
    onMoveEdge: (
      edge: Edge,
      seconds: number,
      { free = false, drag, reach = snapReach }: { free?: boolean; drag?: string; reach?: number } = {},
    ) => {
      const { edit, loaded, picture } = now()
      const near = { edge, start: seconds - reach, end: seconds + reach }
      const at = free ? seconds : snapTime(seconds, snapPoints(loaded, picture, near), reach)
      change({ ranges: rangesWithEdge(edit.ranges, edge, at) }, drag)
    },
    /** Returns the limits of an edge if a time is outside them; null if the edge can be moved there. */
    exceededLimits: (edge: Edge, seconds: number): Range | null => {
      const { edit, loaded } = now()
      const ranges = rangesWithEdge(edit.ranges, edge, seconds)
      // An edge that would leave too little for a clip does not move.
      const moves = outlineOf(ranges)[edge] === seconds
      if (moves && problemOf({ loaded }, { ...edit, ranges }) === null) return null
      const possible = edgeLimits(edit.ranges, edge, loaded.video, limits.clip)
      return seconds < possible.start || seconds > possible.end ? possible : null
    },
    /** `everywhere` also corrects the word in the other clips of the video. */
    onCorrect: (index: number, text: string, everywhere = false) => {
      const { edit, loaded } = now()
      const correction = { word: index, text }
      const corrections = correctWord(edit.corrections, loaded.words, correction)
      change({ corrections }, undefined, everywhere ? correction : undefined)
    },
    onShareAgain: () => send({ type: 'share.requested' }),
    onShareDropped: () => send({ type: 'share.dropped' }),
    onPictureRead: (segments: readonly PictureSegment[]) => {
      send({ type: 'picture.read', segments })
      frameEarlyShots()
    },
    /** Sets fields of the edit; undefined removes one. All changes of one gesture are one step. */
    onEdit: ({ framing, captions, ...fields }: EditPatch, gesture?: string) => {
      const { edit } = now()
      const merged = {
        ...(framing && { framing: { ...edit.framing, ...framing } }),
        ...(captions && { captions: { ...edit.captions, ...captions } }),
      }
      change({ ...fields, ...merged }, gesture)
    },
    ...shots,
    /** An empty text removes the headline. All changes of one text that is typed are one step. */
    onHeadline: (text: string, typing?: string) => change({ headline: headlineOf(text) || undefined }, typing),
    /** Shows the whole picture on bands, below a headline. */
    onWholeBelow: (headline: string) => change({ headline, framing: { ...now().edit.framing, mode: 'fit' } }),
    /** Gives the clip another look, in one step. */
    onLook: (look: Look) => change(look),
  }
}
