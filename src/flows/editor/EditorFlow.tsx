import { useSelector } from '@xstate/react'
import { type RefObject, useRef } from 'react'
import type { EditorSession } from '../../../machines/editorSession/openEditorSession.ts'
import { EditorFailedScreen } from '../../screens/editor/EditorFailedScreen.tsx'
import type { Mendable } from '../../screens/player/mendable.ts'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { PulsingDots } from '../../ui/feedback/PulsingDots.tsx'
import type { VideoPlayerHandle } from '../../ui/media/VideoPlayer.tsx'
import { OpenEditor } from './OpenEditor.tsx'
import { type SessionProps, useEditorSession } from './useEditorSession.ts'

export interface EditorFlowProps extends SessionProps {
  /** Plays the clip as soon as it is loaded, unless the user prefers reduced motion. */
  autoPlay?: boolean
  /** A finding about the clip's file that is fixed as soon as the clip is loaded. */
  mendAtOnce?: Mendable | null
  /** The fix of `mendAtOnce` has begun. */
  onMended?: () => void
}

/** The editor of one clip. */
export function EditorFlow({
  autoPlay = true,
  mendAtOnce = null,
  onMended = () => undefined,
  ...props
}: EditorFlowProps) {
  const player = useRef<VideoPlayerHandle>(null)
  const session = useEditorSession(props, player)
  if (session === null) return <Opening />
  const opening = { autoPlay, mendAtOnce, onMended }
  return <SessionEditor key={props.clipId} session={session} player={player} {...opening} />
}

function Opening() {
  const t = useStrings(editorStrings)
  return <PulsingDots label={t.opening} fullPage />
}

interface SessionEditorProps extends Required<Pick<EditorFlowProps, 'autoPlay' | 'mendAtOnce' | 'onMended'>> {
  session: EditorSession
  player: RefObject<VideoPlayerHandle | null>
}

/** Shows the editor of a session once its clip has loaded. */
function SessionEditor({ session, ...props }: SessionEditorProps) {
  const { editor } = session
  const hasFailed = useSelector(editor, (snapshot) => snapshot.matches('failed'))
  const clip = useSelector(editor, session.clip)
  if (clip) return <OpenEditor {...props} session={clip} />
  if (!hasFailed) return <Opening />
  return (
    <EditorFailedScreen
      onRetry={() => editor.send({ type: 'load.requested' })}
      onLeave={() => editor.send({ type: 'leave.requested' })}
    />
  )
}
