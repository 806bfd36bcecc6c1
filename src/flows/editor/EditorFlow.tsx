import { useSelector } from '@xstate/react'
import { type RefObject, useRef } from 'react'
import type { EditorSession } from '../../../machines/editorSession/openEditorSession.ts'
import { EditorFailedScreen } from '../../screens/editor/EditorFailedScreen.tsx'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { PulsingDots } from '../../ui/feedback/PulsingDots.tsx'
import type { VideoPlayerHandle } from '../../ui/media/VideoPlayer.tsx'
import { OpenEditor } from './OpenEditor.tsx'
import { type SessionProps, useEditorSession } from './useEditorSession.ts'

export interface EditorFlowProps extends SessionProps {
  /** Plays the clip as soon as it is loaded, unless the user prefers reduced motion. */
  autoPlay?: boolean
}

/** The editor of one clip. */
export function EditorFlow({ autoPlay = true, ...props }: EditorFlowProps) {
  const player = useRef<VideoPlayerHandle>(null)
  const session = useEditorSession(props, player)
  if (session === null) return <Opening />
  return <SessionEditor key={props.clipId} session={session} player={player} autoPlay={autoPlay} />
}

function Opening() {
  const t = useStrings(editorStrings)
  return <PulsingDots label={t.opening} fullPage />
}

interface SessionEditorProps {
  session: EditorSession
  player: RefObject<VideoPlayerHandle | null>
  autoPlay: boolean
}

/** Shows the editor of a session once its clip has loaded. */
function SessionEditor({ session, player, autoPlay }: SessionEditorProps) {
  const { editor } = session
  const hasFailed = useSelector(editor, (snapshot) => snapshot.matches('failed'))
  const clip = useSelector(editor, session.clip)
  if (clip) return <OpenEditor session={clip} player={player} autoPlay={autoPlay} />
  if (!hasFailed) return <Opening />
  return (
    <EditorFailedScreen
      onRetry={() => editor.send({ type: 'load.requested' })}
      onLeave={() => editor.send({ type: 'leave.requested' })}
    />
  )
}
