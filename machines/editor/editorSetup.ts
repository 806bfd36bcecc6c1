import { assign, emit, enqueueActions, setup } from 'xstate'
import { textOfWord } from '../../clipper/pure/edit/correctWord.ts'
import { editProblem } from '../../clipper/pure/edit/editProblem.ts'
import type { Clip } from '../../contract/clips.ts'
import type { Correction, Edit, EditVersion } from '../../contract/edit.ts'
import { areKept } from '../../contract/isKept.ts'
import { limits } from '../../contract/limits.ts'
import { type Problem, problem } from '../../contract/problems.ts'
import type { SuggestedCut, Video, Word } from '../../contract/videos.ts'
import type { ExportChoice } from '../clipExports/ExportJob.ts'
import { type Failure, responseData } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import {
  type Content,
  changeContent,
  type EditHistory,
  isSameContent,
  isSameEdit,
  redo,
  startHistory,
  undo,
} from './editHistory.ts'

/** Everything that an editor works on. */
export interface EditedClip {
  clip: Clip
  version: EditVersion
  video: Video
  /** All words of the video; empty when they are not known. */
  words: readonly Word[]
  /** What of the video could be left out, in order. */
  cuts: readonly SuggestedCut[]
  /** The other clips of the video, with the first and the last second of the source that they show. */
  others: readonly Pick<Clip, 'id' | 'start' | 'end'>[]
}

/** A change that is not on the server yet, as this browser keeps it. */
export interface EditDraft {
  /** The version that the change was made to. */
  version: number
  edit: Edit
  /** Undefined where the title was not changed. */
  title?: string | undefined
}

/** A clip as it was opened, with the change to it that this browser kept; null when there is none. */
export interface OpenedClip {
  opened: EditedClip
  draft: EditDraft | null
}

/** An edit to be stored over a version; with a title where that was changed, too. */
export interface SaveInput extends EditDraft {
  id: string
}

/** What came of storing an edit: the new version, or the one that somebody else has stored meanwhile. */
export type SaveAnswer = { saved: EditVersion } | { theirs: EditVersion }

export interface EditorContext {
  clipId: string
  /** Its clip has the title that is shown. */
  loaded: EditedClip | null
  history: EditHistory | null
  /** The newest version that the server is known to have, and that ours builds on. */
  version: EditVersion | null
  /** The title that the server is known to have. */
  title: string
  /** What is being stored at this moment. */
  sent: Content | null
  theirs: EditVersion | null
  error: Failure | null
  /** Why the last change was not made. */
  refused: Problem | null
  /** To be made in the other clips of the video too, as soon as they are stored in this one. */
  owed: readonly Correction[]
  /** Is being made in the other clips at this moment. */
  sharing: Correction | null
  /** In how many other clips the last correction was made; null when there is nothing to tell. */
  shared: number | null
  /** Could not be made in the other clips, and why. */
  unshared: { correction: Correction; error: Failure } | null
  /** Somebody wants to leave as soon as everything is stored. */
  leaving: boolean
  /** To be exported as soon as everything is stored: a file shows the newest stored version. */
  wanted: readonly ExportChoice[]
}

export type EditorEmitted =
  /** For this browser to keep: what the server does not have yet, or null when it has all of it. */
  | { type: 'kept'; draft: EditDraft | null }
  | { type: 'saved'; version: EditVersion }
  /** A correction was made in these clips too. */
  | { type: 'shared'; clips: readonly Clip[] }
  /** Everything is stored, so that this can be made of it. */
  | { type: 'export.due'; clip: Clip; choice: ExportChoice }
  | { type: 'left' }

export type EditorEvent =
  | { type: 'load.requested' }
  /** `step` joins changes of one gesture, which are undone at once. `everywhere` is to be made in the other clips, too. */
  | { type: 'edit.changed'; edit: Edit; step?: string; everywhere?: Correction }
  /** Trimmed, and neither blank nor too long. */
  | { type: 'title.changed'; title: string }
  | { type: 'edit.undone' }
  | { type: 'edit.redone' }
  | { type: 'save.requested' }
  | { type: 'network.returned' }
  | { type: 'conflict.ours' }
  | { type: 'conflict.theirs' }
  /** What could not be made in the other clips is tried again, or given up. */
  | { type: 'share.requested' }
  | { type: 'share.dropped' }
  /** The shots of the video are known now. */
  | { type: 'shots.found'; analysis: Video['analysis'] }
  | { type: 'export.requested'; choice: ExportChoice }
  | { type: 'leave.requested' }

/** A change, as its event tells it. */
export interface EditChange {
  edit: Edit
  step?: string | null
  everywhere?: Correction
}

/** What was told of the change before is over with the next one. */
const nothingTold = { refused: null, shared: null } as const

/** What is wrong with an edit of this clip; null when nothing is. */
function problemOf({ loaded }: EditorContext, edit: Edit): Problem | null {
  const video = { duration: loaded?.video.duration ?? 0, words: loaded?.words.length ?? 0 }
  const found = editProblem(edit, video, limits.clip)
  if (found) return problem(found.problem)
  return areKept(loaded?.video.kept ?? null, edit.ranges) ? null : problem('rangeNotSent')
}

/** Those that an edit still has: what was undone or replaced is nobody else's business any more. */
const stillIn = (edit: Edit, { owed, loaded }: EditorContext) =>
  owed.filter(({ word, text }) => textOfWord(edit, loaded?.words ?? [], word) === text)

const dueIn = (context: EditorContext) => (context.history ? stillIn(context.history.now.edit, context) : [])

/** What the server is known to have. */
const storedIn = ({ version, title }: EditorContext): Content | undefined =>
  version?.edit && { edit: version.edit, title }

/** What the server does not have yet, for it or for this browser to keep. */
export function draftIn({ history, version, title }: EditorContext): EditDraft | null {
  if (!history || !version) return null
  const { now } = history
  return { version: version.version, edit: now.edit, ...(now.title !== title && { title: now.title }) }
}

/** A history goes on, and the clip has the title that it has now. */
function shows({ loaded }: Pick<EditorContext, 'loaded'>, history: EditHistory | null) {
  if (!loaded || !history || loaded.clip.title === history.now.title) return { history }
  return { history, loaded: { ...loaded, clip: { ...loaded.clip, title: history.now.title } } }
}

/** What an editor does; when, is in `editorMachine`. */
export const editorSetup = setup({
  types: {
    context: {} as EditorContext,
    events: {} as EditorEvent,
    input: {} as { clipId: string },
    emitted: {} as EditorEmitted,
    tags: {} as 'busy',
  },
  actors: {
    load: unprovided<OpenedClip, { id: string }>('load'),
    save: unprovided<SaveAnswer, SaveInput>('save'),
    /** Makes a correction in all clips of a video but one, and tells which ones it has changed. */
    share: unprovided<readonly Clip[], Correction & { id: string; except: string }>('share'),
  },
  delays: {
    /** Milliseconds without a change after which an edit is stored. */
    saveDelay: 800,
    retryDelay: 10_000,
    /** Milliseconds that somebody who wants to leave waits for an answer, which may never come. */
    leaveDelay: 3000,
  },
  guards: {
    isSaved: ({ context }) => isSameContent(context.history?.now, storedIn(context)),
    isAllowed: ({ context }, { edit }: { edit: Edit }) => problemOf(context, edit) === null,
    isOutdated: ({ context }) => context.theirs !== null,
    isConflict: (_, answer: SaveAnswer) => 'theirs' in answer,
    isOwing: ({ context }) => dueIn(context).length > 0,
    isLeaving: ({ context }) => context.leaving,
    canUndo: ({ context }) => (context.history?.past.length ?? 0) > 0,
    canRedo: ({ context }) => (context.history?.future.length ?? 0) > 0,
  },
  actions: {
    open: assign((_, { opened: loaded, draft }: OpenedClip) => {
      const { version, clip } = loaded
      const { edit = version.edit, title = clip.title } = draft ?? {}
      // The title has no versions: the one that was set last holds.
      const differs = draft !== null && !isSameEdit(edit, version.edit)
      return {
        version,
        title: clip.title,
        theirs: differs && draft.version !== version.version ? version : null,
        loaded,
        ...shows(
          { loaded },
          changeContent(startHistory({ edit: version.edit, title: clip.title }), { edit, title }, null),
        ),
      }
    }),
    change: assign(({ context }, { edit, step = null, everywhere }: EditChange) => ({
      history: context.history && changeContent(context.history, { edit }, step),
      owed: [
        ...stillIn(edit, context).filter(({ word }) => word !== everywhere?.word),
        ...(everywhere ? [everywhere] : []),
      ],
      ...nothingTold,
    })),
    retitle: assign(({ context }, { title }: { title: string }) => ({
      ...shows(context, context.history && changeContent(context.history, { title }, null)),
      ...nothingTold,
    })),
    refuse: assign({ refused: ({ context }, { edit }: { edit: Edit }) => problemOf(context, edit) }),
    undo: assign(({ context }) => ({ ...shows(context, context.history && undo(context.history)), ...nothingTold })),
    redo: assign(({ context }) => ({ ...shows(context, context.history && redo(context.history)), ...nothingTold })),
    send: assign({ sent: ({ context }) => context.history?.now ?? null, error: null }),
    /** The server puts an edit into order. Unless it was changed again meanwhile, that is how it goes on. */
    store: assign(({ context: { history, sent, title } }, answer: SaveAnswer) => {
      if ('theirs' in answer) return { theirs: answer.theirs, sent: null }
      const { saved } = answer
      const isUntouched = history && isSameEdit(history.now.edit, sent?.edit)
      return {
        version: saved,
        title: sent?.title ?? title,
        sent: null,
        history: isUntouched ? { ...history, now: { ...history.now, edit: saved.edit } } : history,
      }
    }),
    takeTheirs: assign(({ context }) => {
      const { history, theirs, title } = context
      return {
        version: theirs,
        // What was ours can be had again: it is one step back.
        ...shows(context, history && theirs && changeContent(history, { edit: theirs.edit, title }, null)),
        theirs: null,
      }
    }),
    keepOurs: assign(({ context: { theirs } }) => ({ version: theirs, theirs: null })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({
      error: responseData(error, 'Network error'),
      sent: null,
    })),
    share: assign(({ context }) => {
      const [sharing = null] = dueIn(context)
      return { sharing, owed: context.owed.filter((one) => one !== sharing), unshared: null }
    }),
    storeShared: assign((_, clips: readonly Clip[]) => ({ shared: clips.length, sharing: null })),
    storeShareFailure: assign(({ context: { sharing } }, { error }: { error: unknown }) => ({
      unshared: sharing && { correction: sharing, error: responseData(error, 'Network error') },
      sharing: null,
      // Whoever leaves would not see it.
      leaving: false,
    })),
    shareAgain: assign(({ context: { owed, unshared } }) => ({
      owed: unshared ? [...owed, unshared.correction] : owed,
      unshared: null,
    })),
    storeShots: assign(({ context: { loaded } }, { analysis }: Pick<Video, 'analysis'>) => ({
      loaded: loaded && { ...loaded, video: { ...loaded.video, analysis } },
    })),
    dropShare: assign({ unshared: null }),
    clearError: assign({ error: null }),
    wantToLeave: assign({ leaving: true }),
    want: assign({
      wanted: ({ context: { wanted } }, { choice }: { choice: ExportChoice }) =>
        wanted.includes(choice) ? wanted : [...wanted, choice],
    }),
    stay: assign({ leaving: false, wanted: [] }),
    tellWanted: enqueueActions(({ enqueue, context: { wanted, loaded } }) => {
      if (loaded === null) return
      for (const choice of wanted) enqueue.emit({ type: 'export.due', clip: loaded.clip, choice })
      enqueue.assign({ wanted: [] })
    }),
    tellKept: emit(({ context }): EditorEmitted => {
      const isStored = isSameContent(context.history?.now, storedIn(context))
      return { type: 'kept', draft: isStored ? null : draftIn(context) }
    }),
    tellSaved: emit((_, version: EditVersion): EditorEmitted => ({ type: 'saved', version })),
    tellShared: emit((_, clips: readonly Clip[]): EditorEmitted => ({ type: 'shared', clips })),
    tellLeft: emit({ type: 'left' }),
  },
})
