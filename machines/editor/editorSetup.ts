import { assign, emit, enqueueActions, setup } from 'xstate'
import { textOfWord } from '../../clipper/pure/edit/correctWord.ts'
import { editProblem } from '../../clipper/pure/edit/editProblem.ts'
import { isSameEdit } from '../../clipper/pure/edit/isSameEdit.ts'
import type { Clip } from '../../contract/clips.ts'
import type { Correction, Edit, EditVersion } from '../../contract/edit.ts'
import { type Problem, problem } from '../../contract/messages/problems.ts'
import type { PictureSegment } from '../../contract/picture.ts'
import { areKept } from '../../contract/values/isKept.ts'
import { limits } from '../../contract/values/limits.ts'
import type { ExportChoice } from '../clipExports/ExportJob.ts'
import { type Failure, responseData, statusOf } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import type { EditDraft, EditedClip, OpenedClip, SaveAnswer, SaveInput } from './EditedClip.ts'
import {
  type Content,
  changeContent,
  type EditHistory,
  isSameContent,
  redo,
  replaceTitle,
  startHistory,
  undo,
} from './editHistory.ts'

export interface EditorContext {
  clipId: string
  /** The loaded data. Its clip has the shown title. */
  loaded: EditedClip | null
  history: EditHistory | null
  /** The newest known version on the server, on which the local edit is based. */
  version: EditVersion | null
  /** Segments of the parts of the video that were shown so far. */
  picture: readonly PictureSegment[]
  /** The known title on the server. */
  title: string
  /** The content being saved. */
  sent: Content | null
  theirs: EditVersion | null
  error: Failure | null
  /** Saving failed because the clip no longer exists. */
  isDeleted: boolean
  /** Why the last change was refused. */
  refused: Problem | null
  /** Corrections for the other clips of the video, pending until they are saved in this one. */
  owed: readonly Correction[]
  /** The correction being applied to the other clips. */
  sharing: Correction | null
  /** The number of other clips with the last correction; null if there is no message. */
  shared: number | null
  /** The correction that failed in the other clips, with its error. */
  unshared: { correction: Correction; error: Failure } | null
  /** The user wants to leave as soon as everything is saved. */
  leaving: boolean
  /** The clip is loaded again as soon as everything is saved. */
  reloadDue: boolean
  /** Exports to start as soon as everything is saved: a file shows the newest stored version. */
  wanted: readonly ExportChoice[]
}

export type EditorEmitted =
  /** For the browser's storage: the unsaved change, or null if everything is saved. */
  | { type: 'kept'; draft: EditDraft | null }
  | { type: 'saved'; version: EditVersion }
  /** A correction was also applied to these clips. */
  | { type: 'shared'; clips: readonly Clip[] }
  /** Everything is saved, so this export can start. */
  | { type: 'export.due'; clip: Clip; choice: ExportChoice; version: EditVersion }
  | { type: 'left' }

export type EditorEvent =
  /** Loads the clip; an open one again, as its words or its title changed on the server. */
  | { type: 'load.requested' }
  /**
   * `step` joins the changes of one gesture, which are undone together. `everywhere` also applies to the other clips.
   */
  | { type: 'edit.changed'; edit: Edit; step?: string; everywhere?: Correction }
  /** `title` is trimmed, and neither blank nor too long. */
  | { type: 'title.changed'; title: string }
  | { type: 'edit.undone' }
  | { type: 'edit.redone' }
  | { type: 'save.requested' }
  | { type: 'network.returned' }
  | { type: 'conflict.ours' }
  | { type: 'conflict.theirs' }
  /** Retries or discards the failed correction of the other clips. */
  | { type: 'share.requested' }
  | { type: 'share.dropped' }
  /** Another part of the picture has been read. */
  | { type: 'picture.read'; segments: readonly PictureSegment[] }
  | { type: 'export.requested'; choice: ExportChoice }
  | { type: 'leave.requested' }

/** The payload of a change event. */
export interface EditChange {
  edit: Edit
  step?: string | null
  everywhere?: Correction
}

/** The messages about the previous change, cleared by the next one. */
const noMessages = { refused: null, shared: null } as const

/** Returns the problem of an edit of this clip; null if there is none. */
export function problemOf({ loaded }: Pick<EditorContext, 'loaded'>, edit: Edit): Problem | null {
  const video = { duration: loaded?.video.duration ?? 0, words: loaded?.words.length ?? 0 }
  const found = editProblem(edit, video, limits.clip)
  if (found) return problem(found.problem)
  return areKept(loaded?.video.kept ?? null, edit.ranges) ? null : problem('rangeNotSent')
}

/** Returns the corrections that an edit still has: undone and replaced ones are not applied elsewhere. */
const stillIn = (edit: Edit, { owed, loaded }: EditorContext) =>
  owed.filter(({ word, text }) => textOfWord(edit, loaded?.words ?? [], word) === text)

const dueIn = (context: EditorContext) => (context.history ? stillIn(context.history.now.edit, context) : [])

/** Returns the content that is known to be on the server. */
const storedIn = ({ version, title }: EditorContext): Content | undefined =>
  version?.edit && { edit: version.edit, title }

/** Returns the unsaved change, for the server or the browser's storage. */
export function draftIn({ history, version, title }: EditorContext): EditDraft | null {
  if (!history || !version) return null
  const { now } = history
  return { version: version.version, edit: now.edit, ...(now.title !== title && { title: now.title }) }
}

/** Applies a history, and gives the clip its current title. */
function shows({ loaded }: Pick<EditorContext, 'loaded'>, history: EditHistory | null) {
  if (!loaded || !history || loaded.clip.title === history.now.title) return { history }
  return { history, loaded: { ...loaded, clip: { ...loaded.clip, title: history.now.title } } }
}

/** The events, actions and actors of an editor. `editorMachine` has the states. */
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
    /** Applies a correction to all clips of a video but one; resolves with the changed ones. */
    share: unprovided<readonly Clip[], Correction & { id: string; except: string }>('share'),
  },
  delays: {
    /** Milliseconds without a change before an edit is saved (debounce). */
    saveDelay: 800,
    retryDelay: 10_000,
    /** Milliseconds that leaving waits for a response, which may never come. */
    leaveDelay: 3000,
  },
  guards: {
    isSaved: ({ context }) => isSameContent(context.history?.now, storedIn(context)),
    isAllowed: ({ context }, { edit }: { edit: Edit }) => problemOf(context, edit) === null,
    isOutdated: ({ context }) => context.theirs !== null,
    /** A newer version with the same edit is no conflict: only its words or its file changed on the server. */
    isConflict: ({ context: { version } }, answer: SaveAnswer) =>
      'theirs' in answer && !isSameEdit(answer.theirs.edit, version?.edit),
    isOwing: ({ context }) => dueIn(context).length > 0,
    isLeaving: ({ context }) => context.leaving,
    isReloadDue: ({ context }) => context.reloadDue,
    canUndo: ({ context }) => (context.history?.past.length ?? 0) > 0,
    canRedo: ({ context }) => (context.history?.future.length ?? 0) > 0,
  },
  actions: {
    open: assign((_, { opened: loaded, draft }: OpenedClip) => {
      const { version, clip } = loaded
      const { edit = version.edit, title = clip.title } = draft ?? {}
      // The title has no versions: the last one wins.
      const differs = draft !== null && !isSameEdit(edit, version.edit)
      return {
        version,
        title: clip.title,
        theirs: differs && draft.version !== version.version ? version : null,
        loaded,
        ...shows(
          { loaded },
          changeContent(startHistory({ edit: version.edit, title: clip.title }, loaded.earlier), { edit, title }, null),
        ),
      }
    }),
    /** Everything is saved; the history stays. */
    reopen: assign(({ context: { history, title: former } }, { opened: loaded }: OpenedClip) => {
      const { version, clip } = loaded
      const renamed = history && replaceTitle(history, former, clip.title)
      return {
        version,
        title: clip.title,
        loaded,
        history: renamed && changeContent(renamed, { edit: version.edit }, null),
        reloadDue: false,
      }
    }),
    wantReload: assign({ reloadDue: true }),
    giveUpReload: assign({ reloadDue: false }),
    change: assign(({ context }, { edit, step = null, everywhere }: EditChange) => ({
      history: context.history && changeContent(context.history, { edit }, step),
      owed: [
        ...stillIn(edit, context).filter(({ word }) => word !== everywhere?.word),
        ...(everywhere ? [everywhere] : []),
      ],
      ...noMessages,
    })),
    retitle: assign(({ context }, { title }: { title: string }) => ({
      ...shows(context, context.history && changeContent(context.history, { title }, null)),
      ...noMessages,
    })),
    refuse: assign({ refused: ({ context }, { edit }: { edit: Edit }) => problemOf(context, edit) }),
    undo: assign(({ context }) => ({ ...shows(context, context.history && undo(context.history)), ...noMessages })),
    redo: assign(({ context }) => ({ ...shows(context, context.history && redo(context.history)), ...noMessages })),
    send: assign({ sent: ({ context }) => context.history?.now ?? null, error: null, isDeleted: false }),
    /**
     * The server normalises an edit. Unless it was changed again meanwhile, editing continues with the server's
     * version.
     */
    store: assign(({ context: { history, sent, title, version } }, answer: SaveAnswer) => {
      if ('theirs' in answer) {
        const { theirs } = answer
        return isSameEdit(theirs.edit, version?.edit) ? { version: theirs, sent: null } : { theirs, sent: null }
      }
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
        // The local version is one step back in the history.
        ...shows(context, history && theirs && changeContent(history, { edit: theirs.edit, title }, null)),
        theirs: null,
      }
    }),
    keepOurs: assign(({ context: { theirs } }) => ({
      version: theirs,
      theirs: null,
    })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({
      error: responseData(error, 'Network error'),
      isDeleted: statusOf(error) === 404,
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
      // A user who is leaving would not see it.
      leaving: false,
    })),
    shareAgain: assign(({ context: { owed, unshared } }) => ({
      owed: unshared ? [...owed, unshared.correction] : owed,
      unshared: null,
    })),
    storePicture: assign((_, picture: readonly PictureSegment[]) => ({ picture })),
    dropShare: assign({ unshared: null }),
    clearError: assign({ error: null, isDeleted: false }),
    wantToLeave: assign({ leaving: true }),
    want: assign({
      wanted: ({ context: { wanted } }, { choice }: { choice: ExportChoice }) =>
        wanted.includes(choice) ? wanted : [...wanted, choice],
    }),
    stay: assign({ leaving: false, wanted: [] }),
    notifyWanted: enqueueActions(({ enqueue, context: { wanted, loaded, version } }) => {
      if (loaded === null || version === null) return
      for (const choice of wanted) enqueue.emit({ type: 'export.due', clip: loaded.clip, choice, version })
      enqueue.assign({ wanted: [] })
    }),
    notifyKept: emit(({ context }): EditorEmitted => {
      const isStored = isSameContent(context.history?.now, storedIn(context))
      return { type: 'kept', draft: isStored ? null : draftIn(context) }
    }),
    notifySaved: emit((_, version: EditVersion): EditorEmitted => ({ type: 'saved', version })),
    notifyShared: emit((_, clips: readonly Clip[]): EditorEmitted => ({ type: 'shared', clips })),
    notifyLeft: emit({ type: 'left' }),
  },
})
