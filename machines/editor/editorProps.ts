import type { SnapshotFrom } from 'xstate'
import { editDuration, outlineOf, toClipTime } from '../../clipper/pure/edit/editTime.ts'
import { framingAt } from '../../clipper/pure/edit/framesInClip.ts'
import { isSameEdit } from '../../clipper/pure/edit/isSameEdit.ts'
import { placesOf } from '../../clipper/pure/edit/placeCrop.ts'
import { countUntil, inSight } from '../../clipper/pure/timeline/timelineView.ts'
import type { Edit } from '../../contract/edit.ts'
import type { Word } from '../../contract/words.ts'
import { failureLines } from '../failure.ts'
import { automaticCropsOf } from './automaticCropsOf.ts'
import type { EditedClip } from './EditedClip.ts'
import type { editorActions } from './editorActions.ts'
import type { editorMachine } from './editorMachine.ts'

type Snapshot = SnapshotFrom<typeof editorMachine>

/** Minimum seconds of words shown around a clip, so that they can be restored. */
const surroundings = 15
/**
 * Step in seconds by which surrounding words are added or removed. Each word added at the front shifts all
 * others, which a dragged edge would otherwise cause with every step.
 */
const surroundingStep = 10

/** `kept` is in the clip, `cut` was removed from its middle, `outside` is before or after it. */
export type WordPlace = 'kept' | 'cut' | 'outside'

export interface EditedWord {
  /** Index among the words of the video. */
  index: number
  /** The shown, corrected text. */
  text: string
  start: number
  end: number
  place: WordPlace
  corrected: boolean
}

function wordsAround(words: readonly Word[], edit: Edit): EditedWord[] {
  const { start, end } = outlineOf(edit.ranges)
  const corrections = new Map(edit.corrections.map(({ word, text }) => [word, text]))
  const around = {
    start: surroundingStep * Math.floor((start - surroundings) / surroundingStep),
    end: surroundingStep * Math.ceil((end + surroundings) / surroundingStep),
  }
  // A talk has thousands of words, and this runs with every move of an edge.
  const first = countUntil(words, around.start, (word) => word.end)
  const near = inSight(words, around)
  return near.map((word, at) => {
    const index = first + at
    const middle = (word.start + word.end) / 2
    const isInside = middle >= start && middle <= end
    const place = toClipTime(edit.ranges, middle) !== null ? 'kept' : isInside ? 'cut' : 'outside'
    const text = corrections.get(index)
    return { ...word, index, text: text ?? word.text, place, corrected: text !== undefined } as const
  })
}

/** `waiting` for a pause in the changes; `unsaved` is kept in the browser; `conflict` with a newer version. */
const saveStates = ['saved', 'waiting', 'saving', 'unsaved', 'conflict'] as const
export type SaveState = (typeof saveStates)[number]

const saveStateOf = (snapshot: Snapshot): SaveState =>
  snapshot.matches({ editing: 'sharing' })
    ? 'saving'
    : (saveStates.find((state) => snapshot.matches({ editing: state })) ?? 'saved')

/** Returns whether other clips of the video span a word; only the server knows whether they cut it out. */
const elsewhereIn =
  ({ words, others }: EditedClip) =>
  (index: number): boolean => {
    const word = words[index]
    const middle = word ? (word.start + word.end) / 2 : Number.NaN
    return others.some(({ start, end }) => start <= middle && middle <= end)
  }

/** State → props of the editor after its clip has loaded; null before. */
export function editorView(snapshot: Snapshot) {
  const { loaded, history, picture, theirs, refused, error, isDeleted, version, wanted, shared, unshared, reloadDue } =
    snapshot.context
  if (!loaded || !history || !version) return null
  const { clip, video, words, cuts } = loaded
  const { edit } = history.now
  return {
    clip,
    video,
    edit,
    /** The version of the shown edit; null while it is not stored. */
    version: isSameEdit(edit, version.edit) ? version.version : null,
    /** Segments of the parts of the video that were shown so far. */
    picture,
    allWords: words,
    words: wordsAround(words, edit),
    /** Fillers and silences within the clip. */
    suggested: cuts.filter(({ start, end }) => toClipTime(edit.ranges, (start + end) / 2) !== null),
    outline: outlineOf(edit.ranges),
    duration: editDuration(edit.ranges),
    cuts: edit.ranges.length - 1,
    saveState: saveStateOf(snapshot),
    /** The clip is loaded again, now or once everything is saved. */
    isReloading: reloadDue,
    theirs,
    refused,
    errors: failureLines(error),
    isDeleted,
    /** Exports that start as soon as everything is saved. */
    wanted,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** The clip shows other ranges than those that were chosen for it. */
    canRestoreCut: loaded.chosen !== null && JSON.stringify(loaded.chosen) !== JSON.stringify(edit.ranges),
    isElsewhere: elsewhereIn(loaded),
    /** The video has other clips. */
    hasOthers: loaded.others.length > 0,
    /** The number of other clips with the last correction; null if there is no message. */
    shared,
    /** Why the last correction failed in the other clips. */
    shareErrors: failureLines(unshared?.error ?? null),
    /** Returns the framing of the shot at a second of the source. */
    framingAt: (seconds: number) => framingAt(placesOf(edit.framing, automaticCropsOf(edit, video, picture)), seconds),
  }
}

/** The same for an editor whose clip has loaded. */
export function openEditorView(snapshot: Snapshot): EditorView {
  const view = editorView(snapshot)
  if (!view) throw new Error('No clip has been opened yet.')
  return view
}

export type EditorView = NonNullable<ReturnType<typeof editorView>>

export type EditorProps = EditorView & ReturnType<typeof editorActions>
