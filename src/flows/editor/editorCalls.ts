import type { SaveAnswer, SaveInput } from '../../../machines/editor/EditedClip.ts'
import type { EditorCalls } from '../../../machines/editorSession/EditorCalls.ts'
import type { clipCalls } from '../../api/calls/clipCalls.ts'
import type { editCalls } from '../../api/calls/editCalls.ts'
import type { videoCalls } from '../../api/calls/videoCalls.ts'
import { currentEditOf } from '../../api/currentEditOf.ts'
import { withLook } from '../playback/playbackLook.ts'
import type { createEditDraft } from './editDrafts.ts'
import { loadEditedClip } from './loadEditedClip.ts'

type Calls = ReturnType<typeof clipCalls> & ReturnType<typeof editCalls> & ReturnType<typeof videoCalls>

/** Returns the calls of an editor, over those of the API and the drafts of this browser. */
export function editorCalls(calls: Calls, kept: Pick<ReturnType<typeof createEditDraft>, 'open'>): EditorCalls {
  const { clips, edits, videos } = calls
  const save = (input: SaveInput, signal: AbortSignal): Promise<SaveAnswer> =>
    edits.save(input, signal).then(
      (saved) => ({ saved }),
      (error: unknown) => {
        const theirs = currentEditOf(error)
        if (theirs) return { theirs }
        throw error
      },
    )
  return {
    load: ({ id }, signal) => loadEditedClip(calls, kept, id, signal),
    save,
    share: videos.correct,
    playback: withLook(clips.playback),
    video: videos.get,
    filmstrip: videos.filmstrip,
    waveform: videos.waveform,
    picture: videos.picture,
  }
}
