import { useSelector } from '@xstate/react'
import { type RefObject, useMemo, useState } from 'react'
import { wordsInClip } from '../../../clipper/pure/edit/wordsInClip.ts'
import { followsPicture } from '../../../clipper/pure/framing/followsPicture.ts'
import { postText } from '../../../clipper/pure/words/postText.ts'
import type { StopWords } from '../../../clipper/pure/words/stopWords.ts'
import { renameView, renamingOf } from '../../../machines/clips/clipListProps.ts'
import { openEditorView } from '../../../machines/editor/editorProps.ts'
import type { ClipSession } from '../../../machines/editorSession/openClipSession.ts'
import { EditorPreview } from '../../screens/editor/EditorPreview.tsx'
import { EditorScreen } from '../../screens/editor/EditorScreen.tsx'
import type { EditorScreenProps } from '../../screens/editor/EditorScreenProps.ts'
import type { VideoPlayerHandle } from '../../ui/media/VideoPlayer.tsx'
import { wantsStillness } from '../../ui/media/wantsStillness.ts'
import { ExportDialogFlow } from '../exports/ExportDialogFlow.tsx'
import { useDrawnPlayback } from './useDrawnPlayback.ts'
import { useEditorLook } from './useEditorLook.tsx'
import { useEditorTimeline } from './useEditorTimeline.ts'
import { useLateWords } from './useLateWords.tsx'

interface OpenEditorProps extends Pick<EditorScreenProps, 'mendAtOnce' | 'onMended'> {
  session: ClipSession
  player: RefObject<VideoPlayerHandle | null>
  autoPlay: boolean
}

/** Connects the session of a loaded clip to its screen. */
export function OpenEditor({ session, player, autoPlay, mendAtOnce, onMended }: OpenEditorProps) {
  const { actions, rename, reading } = session
  const snapshot = useSelector(session.editor, (it) => it)
  const view = useMemo(() => openEditorView(snapshot), [snapshot])
  const { clip, edit, allWords, video } = view
  const timeline = useEditorTimeline(session, view.outline)
  const playback = useDrawnPlayback(session, view, timeline.sight.dragged !== null)
  const isReading = useSelector(reading, (it) => it.hasTag('due'))
  const renaming = useSelector(rename, (it) => it)
  const look = useEditorLook(actions, view)
  const lateWords = useLateWords(session, view, actions.onReload)
  const isFraming = isReading && (followsPicture(edit, video) || actions.isFramedEarly())
  const [playsAtOnce] = useState(() => autoPlay && mendAtOnce === null && !wantsStillness())
  const { fromSource } = playback
  const postOf = (lists: readonly StopWords[]) =>
    postText(clip.title, wordsInClip(allWords, edit), allWords, lists, clip.post)
  return (
    <EditorScreen
      {...view}
      {...actions}
      {...timeline}
      {...look}
      {...lateWords}
      isFraming={isFraming}
      isOutside={playback.props.outside !== undefined}
      playsOnlyClip={playback.playsOnlyClip}
      isLooping={playback.isLooping}
      renaming={renamingOf(renameView(renaming), rename)}
      renderExport={(dialog) => (
        <ExportDialogFlow
          {...dialog}
          clip={clip}
          shown={view}
          duration={view.duration}
          wanted={view.wanted}
          undecided={view.theirs !== null}
          hasWords={view.words.some(({ place, text }) => place === 'kept' && text !== '')}
          postOf={postOf}
          onExport={actions.onExport}
        />
      )}
      canSeek={playback.canSeek}
      mendAtOnce={mendAtOnce}
      onMended={onMended}
      drawPicture={(canvas) => fromSource && (player.current?.drawOn(canvas) ?? false)}
      onPlayerCommand={(command) => player.current?.run(command)}
      preview={
        <EditorPreview
          clip={clip}
          aspect={video.width / video.height || 16 / 9}
          playback={{ ...playback.props, isFraming, onTime: session.onPicture }}
          opening={playback.asking}
          autoPlay={playsAtOnce}
          handle={player}
          onPlay={playback.onPlay}
          onPlayClip={actions.onPlayClip}
          onFail={playback.onFail}
        />
      }
    />
  )
}
