import { limits } from '../../../contract/values/limits.ts'
import type { OpenedClip } from '../../../machines/editor/EditedClip.ts'
import type { clipCalls } from '../../api/calls/clipCalls.ts'
import type { editCalls } from '../../api/calls/editCalls.ts'
import type { videoCalls } from '../../api/calls/videoCalls.ts'
import type { createEditDraft } from './editDrafts.ts'

type Calls = ReturnType<typeof clipCalls> & ReturnType<typeof editCalls> & ReturnType<typeof videoCalls>

/** Loads a clip for the editor, with its video and this browser's unsaved change. */
export async function loadEditedClip(
  { clips, edits, videos }: Calls,
  kept: Pick<ReturnType<typeof createEditDraft>, 'open'>,
  id: string,
  signal: AbortSignal,
): Promise<OpenedClip> {
  const opening = kept.open()
  const [clip, { chosen, ...version }, stored] = await Promise.all([
    clips.get({ id }, signal),
    edits.get({ id }, signal),
    // The history is optional: without it, only changes made after opening the clip can be undone.
    edits.history({ id }, signal).then(
      ({ items }) => items,
      () => [],
    ),
  ])
  const earlier = stored
    .filter((former) => former.version < version.version)
    .toReversed()
    .map(({ edit }) => edit)
  const of = { id: clip.video_id }
  const [video, { words, cuts }, others] = await Promise.all([
    videos.get(of, signal),
    videos.words(of, signal),
    // The other clips are optional: they are only offered for shared corrections.
    clips.list({ video_id: of.id, limit: limits.page.max }, signal).then(
      ({ items }) => items.filter((other) => other.id !== id),
      () => [],
    ),
  ])
  return { opened: { clip, version, earlier, chosen, video, words, cuts, others }, draft: await opening }
}
