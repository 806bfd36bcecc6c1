import { useDeferredValue, useMemo } from 'react'
import { wordsInClip } from '../../../clipper/pure/edit/wordsInClip.ts'
import { facesInClip } from '../../../clipper/pure/framing/faces/facesInClip.ts'
import { levelledGain } from '../../../clipper/pure/playback/levelledGain.ts'
import { partsThere } from '../../../clipper/pure/playback/outsideClip.ts'
import { automaticCropsOf } from '../../../machines/editor/automaticCropsOf.ts'
import type { EditorView } from '../../../machines/editor/editorProps.ts'
import type { ClipSession } from '../../../machines/editorSession/openClipSession.ts'
import { usePlaybackProps } from '../playback/usePlaybackProps.ts'

type Drawn = Pick<EditorView, 'clip' | 'video' | 'edit' | 'picture' | 'allWords'>

/** Draws the edit of a session over its playing video: crops, captions and loudness. */
export function useDrawnPlayback(session: ClipSession, props: Drawn, isDragging: boolean) {
  const { clip, video, picture, allWords } = props
  const { analysis, kept, duration, width, height, fps } = video
  // Drawing a frame takes longer than one step of a drag.
  const laterEdit = useDeferredValue(isDragging ? props.edit : null)
  const edit = (isDragging && laterEdit) || props.edit
  const { aspect, ranges } = edit
  const automaticCrops = useMemo(
    () => automaticCropsOf({ aspect, ranges }, { width, height }, picture),
    [aspect, ranges, width, height, picture],
  )
  const faces = useMemo(() => facesInClip(picture, ranges), [picture, ranges])
  const edited = useMemo(
    () => ({
      edit,
      automatic_crops: automaticCrops,
      faces,
      words: edit.captions.style === 'none' ? [] : wordsInClip(allWords, edit),
      gain: levelledGain(edit, analysis),
    }),
    [edit, automaticCrops, faces, allWords, analysis],
  )
  const parts = useMemo(() => partsThere(kept, duration), [kept, duration])
  const { onSeekBy } = session
  return usePlaybackProps(session.playback, { url: clip.media_url, edited, parts, fps, onSeekBy })
}
