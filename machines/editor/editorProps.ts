import type { SnapshotFrom } from 'xstate'
import { bringWordsBack, cutOut, keepOnly, moveOuterEdge, spanOfWords } from '../../clipper/pure/edit/changeRanges.ts'
import { correctWord } from '../../clipper/pure/edit/correctWord.ts'
import { cropAt } from '../../clipper/pure/edit/cropsInClip.ts'
import { editDuration, outlineOf, toClipTime } from '../../clipper/pure/edit/editTime.ts'
import { placeCrop, placesOf } from '../../clipper/pure/edit/placeCrop.ts'
import { snapTime } from '../../clipper/pure/edit/snapTime.ts'
import { countUntil, inSight } from '../../clipper/pure/timeline/timelineView.ts'
import type { Correction, Edit, Range } from '../../contract/edit.ts'
import type { Word } from '../../contract/videos.ts'
import type { ExportChoice } from '../clipExports/ExportJob.ts'
import { failureLines } from '../failure.ts'
import type { editorMachine } from './editorMachine.ts'
import type { EditedClip, EditorEvent } from './editorSetup.ts'

type Snapshot = SnapshotFrom<typeof editorMachine>

/** Seconds around a clip whose words are shown with it, to be brought in. */
const surroundings = 15
/** Seconds within which an edge is drawn to a pause, a shot or the edge of a word, where nobody says otherwise. */
const snapReach = 0.25

/** `kept` is in the clip, `cut` was taken out of its middle, `outside` is before or after it. */
export type WordPlace = 'kept' | 'cut' | 'outside'

export interface EditedWord {
  /** Index among the words of the video. */
  index: number
  /** As it is shown: corrected. */
  text: string
  start: number
  end: number
  place: WordPlace
  corrected: boolean
}

function wordsAround(words: readonly Word[], edit: Edit): EditedWord[] {
  const { start, end } = outlineOf(edit.ranges)
  const corrections = new Map(edit.corrections.map(({ word, text }) => [word, text]))
  // A talk has thousands of words, and this is asked with every move of an edge.
  const first = countUntil(words, start - surroundings, (word) => word.end)
  const near = inSight(words, { start: start - surroundings, end: end + surroundings })
  return near.map((word, at) => {
    const index = first + at
    const middle = (word.start + word.end) / 2
    const isInside = middle >= start && middle <= end
    const place = toClipTime(edit.ranges, middle) !== null ? 'kept' : isInside ? 'cut' : 'outside'
    const text = corrections.get(index)
    return { ...word, index, text: text ?? word.text, place, corrected: text !== undefined } as const
  })
}

/** Seconds that edges are drawn to, in order. */
function snapPoints({ video, words }: EditedClip, { start, end }: Range): number[] {
  const { shots = [], pauses = [] } = video.analysis ?? {}
  const first = countUntil(words, start - 1, (word) => word.end)
  const points = [
    ...shots,
    ...pauses.map((pause) => (pause.start + pause.end) / 2),
    ...inSight(words, { start: start - 1, end: end + 1 }).flatMap((_, at) => {
      const span = spanOfWords(words, first + at, first + at)
      return [span.start, span.end]
    }),
  ]
  return points.filter((at) => at >= start && at <= end).sort((a, b) => a - b)
}

const saveStates = ['saved', 'waiting', 'saving', 'unsaved', 'conflict'] as const
export type SaveState = (typeof saveStates)[number]

const saveStateOf = (snapshot: Snapshot): SaveState =>
  snapshot.matches({ editing: 'sharing' })
    ? 'saving'
    : (saveStates.find((state) => snapshot.matches({ editing: state })) ?? 'saved')

/** What an editor shows once its clip has been opened; null before. */
export function editorProps(snapshot: Snapshot, send: (event: EditorEvent) => void) {
  const { loaded, history, theirs, refused, error, version, wanted, shared, unshared } = snapshot.context
  if (!loaded || !history || !version) return null
  const { clip, video, words, cuts, others } = loaded
  const { edit } = history.now
  const outline = outlineOf(edit.ranges)
  const change = (part: Partial<Edit>, step?: string, everywhere?: Correction) =>
    send({
      type: 'edit.changed',
      edit: { ...edit, ...part },
      ...(step !== undefined && { step }),
      ...(everywhere && { everywhere }),
    })
  const changeWords = (how: typeof cutOut) => (from: number, to: number) =>
    change({ ranges: how(edit.ranges, spanOfWords(words, from, to)) })

  return {
    clip,
    video,
    edit,
    /** Of the edit as it is stored. */
    version: version.version,
    automaticCrops: version.automatic_crops,
    allWords: words,
    words: wordsAround(words, edit),
    /** Fillers and silences that the clip shows. */
    suggested: cuts.filter(({ start, end }) => toClipTime(edit.ranges, (start + end) / 2) !== null),
    outline,
    duration: editDuration(edit.ranges),
    cuts: edit.ranges.length - 1,
    saveState: saveStateOf(snapshot),
    theirs,
    refused,
    errors: failureLines(error),
    /** Are exported as soon as everything is stored. */
    wanted,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Trimmed, and neither blank nor too long. */
    onTitle: (title: string) => send({ type: 'title.changed', title }),
    onUndo: () => send({ type: 'edit.undone' }),
    onRedo: () => send({ type: 'edit.redone' }),
    onSave: () => send({ type: 'save.requested' }),
    onKeepOurs: () => send({ type: 'conflict.ours' }),
    onTakeTheirs: () => send({ type: 'conflict.theirs' }),
    onExport: (choice: ExportChoice) => send({ type: 'export.requested', choice }),
    onLeave: () => send({ type: 'leave.requested' }),
    onCutWords: changeWords(cutOut),
    onKeepWords: changeWords(keepOnly),
    onBringWordsBack: (from: number, to: number) => change({ ranges: bringWordsBack(edit.ranges, words, from, to) }),
    onCutSuggested: (spans: readonly Range[]) =>
      change({ ranges: spans.reduce((ranges: readonly Range[], span) => cutOut(ranges, span), edit.ranges).slice() }),
    /** `free` goes exactly there; otherwise an edge is drawn to what is near. All moves of one drag are one step. */
    onMoveEdge: (
      edge: 'start' | 'end',
      seconds: number,
      { free = false, drag, reach = snapReach }: { free?: boolean; drag?: string; reach?: number } = {},
    ) => {
      const near = { start: seconds - reach, end: seconds + reach }
      const at = free ? seconds : snapTime(seconds, snapPoints(loaded, near), reach)
      // Past the other edge nothing would be left: that is refused, with its reason.
      const isPast = edge === 'start' ? at >= outline.end : at <= outline.start
      change({ ranges: isPast ? [{ ...outline, [edge]: at }] : moveOuterEdge(edit.ranges, edge, at) }, drag)
    },
    /** `everywhere` in the other clips of the video that show the word, too. */
    onCorrect: (index: number, text: string, everywhere = false) => {
      const correction = { word: index, text }
      const corrections = correctWord(edit.corrections, words, correction)
      change({ corrections }, undefined, everywhere ? correction : undefined)
    },
    /** Whether other clips of the video reach over a word; only the server knows whether they have cut it out. */
    isElsewhere: (index: number) => {
      const word = words[index]
      const middle = word ? (word.start + word.end) / 2 : Number.NaN
      return others.some(({ start, end }) => start <= middle && middle <= end)
    },
    /** In how many other clips the last correction was made; null when there is nothing to tell. */
    shared,
    /** Why the last correction could not be made in the other clips. */
    shareErrors: failureLines(unshared?.error ?? null),
    onShareAgain: () => send({ type: 'share.requested' }),
    onShareDropped: () => send({ type: 'share.dropped' }),
    onAspect: (aspect: Edit['aspect']) => change({ aspect }),
    onFraming: (mode: Edit['framing']['mode']) => change({ framing: { ...edit.framing, mode } }),
    /** Where the crop is at a moment of the source: the middle of it, as shares of the picture. */
    cropAt: (seconds: number) => cropAt(placesOf(edit.framing, version.automatic_crops), seconds),
    /** Puts the crop of the shot at a moment somewhere else; all moves of one drag are one step. */
    onCrop: (seconds: number, place: { x: number; y: number }, drag: string) => {
      const places = placesOf(edit.framing, version.automatic_crops)
      const crops = placeCrop(places, video.analysis?.shots ?? [], seconds, place)
      change({ framing: { mode: 'manual', crops } }, drag)
    },
    onCaptionStyle: (style: Edit['captions']['style']) => change({ captions: { ...edit.captions, style } }),
    onCaptionPosition: (position: Edit['captions']['position']) => change({ captions: { ...edit.captions, position } }),
    /** Takes the picture at a second of the source as the cover; undefined goes back to one that is found. */
    onCover: (cover: Edit['cover'], drag?: string) => change({ cover }, drag),
    /** Colours and font of captions and drawn pictures; undefined goes back to those of the style. */
    onBrand: (brand: Edit['brand']) => change({ brand }),
    onLoudness: (loudness: Edit['loudness']) => change({ loudness }),
  }
}

export type EditorProps = NonNullable<ReturnType<typeof editorProps>>
