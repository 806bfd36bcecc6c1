import { useSelector } from '@xstate/react'
import type { Range } from '../../../contract/edit.ts'
import { heldEdge, shownPlayhead } from '../../../machines/editorSession/createPlayhead.ts'
import type { ClipSession } from '../../../machines/editorSession/openClipSession.ts'
import { timelineSight } from '../../../machines/timeline/timelineProps.ts'

/** The viewport, the pictures and the playhead of the timeline. `outline` is that of the current edit. */
export function useEditorTimeline({ timeline, playback, sight, filmstrip, waveform }: ClipSession, outline: Range) {
  const snapshot = useSelector(timeline, (it) => it)
  const isLooping = useSelector(playback, ({ context }) => context.edge !== null)
  const seen = timelineSight(snapshot)
  return {
    sight: { ...seen, ...sight },
    playhead: shownPlayhead(heldEdge(seen.dragged, isLooping), outline, snapshot.context.playhead),
    filmstrip: useSelector(filmstrip, ({ context }) => context.data.filmstrip),
    waveform: useSelector(waveform, ({ context }) => context.data.waveform),
  }
}
